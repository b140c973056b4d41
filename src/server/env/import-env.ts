import { z } from 'zod';

/** `cdn.shopify.com`, `*.example.com`, or a whole origin. */
const HOST = /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
const isOrigin = (entry: string) =>
  /^https?:\/\//.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;

/** The variable of imports. */
export const importVariables = {
  IMPORT_PICTURE_HOSTS: z
    .string()
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .string()
          .refine(
            (entry) => HOST.test(entry) || isOrigin(entry),
            'must be hosts like cdn.shopify.com or *.example.com, or origins like http://10.0.0.5:8080, with commas',
          ),
      ),
    )
    .default(['cdn.shopify.com']),
};

/** Which pictures imports may fetch. */
export interface PictureHosts {
  mayFetch: (address: URL) => boolean;
  /** Only an origin that is named whole may be inside a private network. */
  mayBePrivate: (address: URL) => boolean;
}

export function pictureHosts(entries: readonly string[]): PictureHosts {
  const mayBePrivate = ({ origin }: URL) => entries.includes(origin);
  const isNamed = ({ protocol, port, hostname }: URL) =>
    protocol === 'https:' &&
    port === '' &&
    entries.some((entry) =>
      entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry,
    );
  return {
    mayFetch: (address) => address.username === '' && (mayBePrivate(address) || isNamed(address)),
    mayBePrivate,
  };
}
