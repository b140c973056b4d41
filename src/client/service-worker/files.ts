import { askAndKeep, type Asking } from './asking.ts';
import { mayKeep } from './may-keep.ts';
import { find, keep, keysOf } from './store.ts';

export const FALLBACK_PICTURE = '/fallback-picture';

export async function answerAsset(asking: Asking): Promise<Response> {
  const { url } = asking.request;
  return (
    (await find('assets', url)) ??
    askAndKeep(asking, (response) =>
      mayKeep(response) ? keep('assets', url, response.clone()) : undefined,
    )
  );
}

/** Without a connection the same picture in another size will do, and where there is none, the shop's own. */
export async function answerPicture(asking: Asking): Promise<Response> {
  const { url } = asking.request;
  const kept = await find('pictures', url);
  if (kept) return kept;
  const fresh = askAndKeep(asking, (response) =>
    mayKeep(response) ? keep('pictures', url, response.clone()) : undefined,
  );
  return fresh.catch(async (error: unknown) => {
    const other = similarPicture(url, await keysOf('pictures'));
    const instead = other ? find('pictures', other) : find('shell', FALLBACK_PICTURE);
    const found = await instead;
    if (found) return found;
    throw error;
  });
}

/** Another size or format of the picture at `url`. */
export function similarPicture(url: string, kept: string[]): string | undefined {
  const wanted = pictureOf(url);
  return kept.find((other) => pictureOf(other) === wanted);
}

/** `…/media/gold-ring-1a2b3c4d-640.avif` and `…/media/gold-ring-1a2b3c4d.webp` are one picture. */
const pictureOf = (url: string) => url.replace(/(-[0-9a-f]{8})(?:-\d+)?\.(?:avif|webp)$/, '$1');
