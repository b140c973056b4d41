import { variantUrl } from '#shared/pictures.ts';
import { fallbackPicture } from '../ui/brand-pictures.ts';
import { FALLBACK_PICTURE } from './files.ts';
import { mayKeep } from './may-keep.ts';
import { OFFLINE_PAGE } from './pages.ts';
import { keep } from './store.ts';

const builtFile = /(?:href|src)="(\/assets\/[^"]+)"/g;

/** Fetches the offline page with the files it needs, which are those of every page. Rejects when one does not arrive. */
export async function install(): Promise<void> {
  const page = await fetchWhole(OFFLINE_PAGE, 'reload');
  const files = [...(await page.clone().text()).matchAll(builtFile)].flatMap(([, file]) =>
    file ? [file] : [],
  );
  const picture = fallbackPicture.widths[0];
  await Promise.all([
    ...files.map(async (file) => keep('assets', file, await fetchWhole(file))),
    picture &&
      fetchWhole(variantUrl(fallbackPicture.key, picture, 'webp')).then((response) =>
        keep('shell', FALLBACK_PICTURE, response),
      ),
  ]);
  await keep('shell', OFFLINE_PAGE, page);
}

async function fetchWhole(address: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(address, { cache });
  if (!mayKeep(response)) throw new Error(`${address} answered ${response.status}`);
  return response;
}
