import type { PushMessage } from '#shared/push-message.ts';

/** Browsers require a notification for every push, also for one that cannot be read. */
const unreadable: PushMessage = {
  title: 'Something happened in your store',
  body: 'Open the back office to see it.',
  url: '/admin/dashboard',
  tag: 'unreadable',
};

/** The notification that the store pushed to a member of staff. */
export function readPush(text: string | undefined, origin: string): PushMessage {
  try {
    const message = JSON.parse(text ?? '') as Partial<PushMessage>;
    if (!message.title) return unreadable;
    const { title, body = '', tag = title } = message;
    return { title, body, tag, url: screenOf(message.url, origin) };
  } catch {
    return unreadable;
  }
}

/** An address of this store's back office; anything else leads to the dashboard. */
export function screenOf(url: unknown, origin: string): string {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return unreadable.url;
  const address = new URL(url, origin);
  if (address.origin !== origin || !isBackOffice(address.href)) return unreadable.url;
  return address.pathname + address.search + address.hash;
}

const isBackOffice = (url: string) => /^\/admin(?:\/|$)/.test(new URL(url).pathname);

/** The tab of the back office that is in use, or else another one; undefined if none is open. */
export function backOfficeTab<Tab extends { url: string; focused: boolean }>(
  tabs: readonly Tab[],
): Tab | undefined {
  const open = tabs.filter(({ url }) => isBackOffice(url));
  return open.find(({ focused }) => focused) ?? open[0];
}
