import { mayKeep } from './may-keep.ts';
import type { Viewed } from './messages.ts';
import { pageKey } from './pages.ts';
import { keepRead } from './reads.ts';
import { find, keep } from './store.ts';
import { isPublicRead, strategyFor } from './strategy-for.ts';

/** The files of the parts that a page fetches when they are wanted: the menu, the cart, the toasts. */
declare const SHOP_PARTS: string[];

/** Keeps what a page shows that did not come through the worker: it was loaded before there was one, or as data alone. */
export async function keepViewed(
  { page, files, parts, reads }: Viewed,
  origin: string,
): Promise<void> {
  await Promise.all([
    page && keepPage(page, origin),
    ...[...files, ...(parts ? SHOP_PARTS : [])].map((file) =>
      keepFile(new URL(file, origin).href, origin),
    ),
    ...reads.filter(({ procedure }) => isPublicRead(procedure)).map(keepRead),
  ]);
}

async function keepPage(url: string, origin: string): Promise<void> {
  if (strategyFor({ method: 'GET', mode: 'navigate', url }, origin) !== 'page') return;
  const response = await fetch(url).catch(() => null);
  if (response && mayKeep(response)) await keep('pages', pageKey(url), response);
}

async function keepFile(url: string, origin: string): Promise<void> {
  const strategy = strategyFor({ method: 'GET', mode: 'no-cors', url }, origin);
  if (strategy !== 'asset' && strategy !== 'picture') return;
  const kind = strategy === 'asset' ? 'assets' : 'pictures';
  if (await find(kind, url)) return;
  // The browser has it from a moment ago.
  const response = await fetch(url, { cache: 'force-cache' }).catch(() => null);
  if (response && mayKeep(response)) await keep(kind, url, response);
}
