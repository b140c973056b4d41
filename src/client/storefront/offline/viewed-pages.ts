import { languageOf, withoutLanguage } from '#shared/languages.ts';
import { language } from '#client/texts/language.ts';
import { pageTitleIn } from '#client/lib/page-head.tsx';
import { cachePrefix } from '#client/service-worker/caches.ts';
import * as chromeTexts from '#client/texts/chrome.ts';

export interface ViewedPage {
  path: string;
  title: string;
}

const MAX_SHOWN = 8;

/** The pages of this language in the service worker's cache, newest first. */
export async function viewedPages(): Promise<ViewedPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix('pages')));
  const found = await Promise.all(names.map(pagesIn));
  const pages = new Map(found.flat().map((page) => [page.path, page]));
  return [...pages.values()].toReversed().slice(0, MAX_SHOWN);
}

async function pagesIn(name: string): Promise<ViewedPage[]> {
  const cache = await caches.open(name);
  const pages = (await cache.keys()).map(async ({ url }) => {
    const { pathname: address, search } = new URL(url);
    if (languageOf(address) !== language) return { path: '', title: '' };
    const pathname = withoutLanguage(address);
    const html = (await (await cache.match(url))?.text()) ?? '';
    return { path: pathname + search, title: pathname === '/' ? chromeTexts.home : titleOf(html) };
  });
  return (await Promise.all(pages)).filter(({ title }) => title !== '');
}

/** Without the store's name at its end. */
function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf('</title>') + '</title>'.length);
  return pageTitleIn(new DOMParser().parseFromString(head, 'text/html').title);
}
