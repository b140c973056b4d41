import { askAndKeep, type Asking } from './asking.ts';
import { freshOrKept } from './fresh-or-kept.ts';
import { mayKeep } from './may-keep.ts';
import { KEPT_MARK } from './messages.ts';
import { find, keep } from './store.ts';

export const OFFLINE_PAGE = '/offline';

/** One page, one key: only the shop's list reads what follows the question mark, the rest is of those who count visitors. */
export function pageKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const path = pathname.replace(/(?<=.)\/$/, '');
  return origin + path + (path === '/shop' ? search : '');
}

export async function answerPage(asking: Asking): Promise<Response> {
  const { url } = asking.request;
  const fresh = askAndKeep(asking, (response) =>
    mayKeep(response) ? keep('pages', pageKey(url), response.clone()) : undefined,
  );
  const answer = await freshOrKept(fresh, () => find('pages', pageKey(url)));
  if (!answer) return toOfflinePage(url);
  return answer.isKept ? marked(answer.response) : answer.response;
}

/** A page that is nobody's to keep. */
export const answerUnkeptPage = ({ request, ask }: Asking): Promise<Response> =>
  ask().catch(() => toOfflinePage(request.url));

export const answerOfflinePage = async ({ ask }: Asking): Promise<Response> =>
  (await find('shell', OFFLINE_PAGE)) ?? ask();

/** By a redirect, so that the offline page comes to life under its own address. */
function toOfflinePage(url: string): Response {
  const { origin, pathname, search } = new URL(url);
  const from = new URLSearchParams({ from: pathname + search });
  return Response.redirect(`${origin}${OFFLINE_PAGE}?${from}`, 302);
}

/** The page must know that it is a kept one, to say so. */
async function marked(kept: Response): Promise<Response> {
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace('<html ', `<html ${KEPT_MARK} `), { headers });
}
