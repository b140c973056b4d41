/** The page shows a notice after this many tries. */
const SILENT_TRIES = 4;
const MAX_INTERVAL_S = 30;

/** Runs `load`, which needs the page's scripts, until it succeeds: a bad connection may lose one of them. */
export async function retryWithBackoff(load: () => Promise<void>): Promise<void> {
  const succeeds = () =>
    load().then(
      () => true,
      (error: unknown) => {
        reportError(error);
        return false;
      },
    );
  let isDone = await succeeds();
  for (let tries = 1; !isDone; tries += 1) {
    const isRequested = await nextRetry(tries);
    if (!(await prefetchScripts())) continue;
    isDone = await succeeds();
    // Many browsers remember that a module failed to load and do not request it again.
    if (!isDone && (isRequested || mayReload())) location.reload();
  }
  notice()?.nextElementSibling?.remove();
}

/** Resolves when the device comes online, after an interval, or when the customer clicks "Try again", which gives true. */
const nextRetry = (tries: number) =>
  new Promise<boolean>((resolve) => {
    const retry = (isRequested: boolean) => {
      removeEventListener('online', onOnline);
      clearTimeout(timer);
      resolve(isRequested);
    };
    const onOnline = () => retry(false);
    addEventListener('online', onOnline);
    const timer = setTimeout(retry, Math.min(2 ** tries, MAX_INTERVAL_S) * 1000, false);
    if (tries > SILENT_TRIES) offerRetry(() => retry(true));
  });

/** The notice comes with the server's HTML: nothing else is sure to be there. */
const notice = () => document.querySelector<HTMLTemplateElement>('#unfinished');

function offerRetry(retry: () => void): void {
  const template = notice();
  if (!template?.nextElementSibling) template?.after(document.importNode(template.content, true));
  const button = template?.parentElement?.querySelector('button');
  if (!button) return;
  button.ariaBusy = null;
  button.addEventListener(
    'click',
    () => {
      button.ariaBusy = 'true';
      retry();
    },
    { once: true },
  );
}

/** Fills the browser's cache, so that the next try does not depend on the connection. */
async function prefetchScripts(): Promise<boolean> {
  const template = document.querySelector<HTMLTemplateElement>('#scripts');
  const files =
    template?.content.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(
      'script, [rel=modulepreload]',
    ) ?? [];
  try {
    const responses = await Promise.all(
      [...files].map(async ({ src, href }) => {
        const response = await fetch(src || href);
        await response.blob();
        return response;
      }),
    );
    return responses.every(({ status }) => status < 500);
  } catch {
    return false;
  }
}

/** Once, and only if no unsaved input would be lost. */
const mayReload = () =>
  performance.getEntriesByType('navigation').every((it) => it.type !== 'reload') &&
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].every(
    ({ value, defaultValue }) => value === defaultValue,
  );
