import { canonicalPageQuery, sortedQuery } from '#shared/page-query.ts';
import type { ResponseKey } from './response-cache.ts';

/** Longer addresses are computed each time. */
const MAX_LENGTH = 2000;
const MAX_LIST = 100;

/** The address that is computed for a key, and shared by every address that means the same. */
export interface NormalisedAddress extends ResponseKey {
  url: string;
}

const split = (url: string): [path: string, query: string] => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

/** Other spellings of the same address can be invented without end. */
const isPlainPath = (path: string) => /^(?:\/(?!0\d)[a-z0-9._-]*)+$/.test(path);

const address = (
  path: string,
  query: string,
  isOpenEnded: boolean,
  mark = '',
): NormalisedAddress => {
  const url = query ? `${path}?${query}` : path;
  return { url, key: mark + url, isOpenEnded: isOpenEnded || !isPlainPath(path) };
};

/**
 * The address of a page with the parameters that it reads, in one order. A link from Facebook or an advertisement carries
 * others: it gets the same page.
 */
export function pageAddress(url: string, savesData: boolean): NormalisedAddress | null {
  if (url.length > MAX_LENGTH) return null;
  const [path, query] = split(url);
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const read = canonicalPageQuery(plain, query);
  return address(plain, read, read !== '', savesData ? 'saves-data ' : '');
}

/** The address of a read with its parameters in one order. Null for a list without an end, which is streamed. */
export function apiAddress(url: string, isList: boolean): NormalisedAddress | null {
  if (url.length > MAX_LENGTH) return null;
  const [path, query] = split(url);
  const parameters = [...new URLSearchParams(query)];
  if (isList) {
    const limit = Number(new URLSearchParams(parameters).get('limit') ?? NaN);
    if (!(limit >= 1 && limit <= MAX_LIST)) return null;
  }
  return address(
    path,
    sortedQuery(parameters),
    parameters.some(([name]) => name !== 'limit'),
  );
}

/** The address of a call of procedures, as it was written: their input is one parameter. */
export function trpcAddress(url: string): NormalisedAddress | null {
  return url.length > MAX_LENGTH ? null : { url, key: url, isOpenEnded: true };
}
