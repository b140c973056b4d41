import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { optionImages } from '#shared/option-images.ts';
import { pictureKey } from '#shared/pictures.ts';
import { ImportPicture, Picture } from '#server/entities/index.ts';
import type { ImportDraft } from './import-draft.ts';

/** Uploaded pictures are named after their content: this one is the same in every store. */
const CONTENT_KEY = /^[0-9a-f]{32}$/;

/** The source of a picture that an address of a file stands for. */
export type PictureSource =
  | { kind: 'stored'; url: string }
  | { kind: 'fetch'; address: string }
  | { kind: 'refused'; reason: string };

/** Which addresses the store may fetch pictures from. */
export type MayFetch = (address: URL) => boolean;

export interface PictureRules {
  /** Where browsers reach the store. */
  shopUrl: string;
  mayFetch: MayFetch;
}

const pathOf = (address: string, shopUrl: string): { path: string; isOwn: boolean } | null => {
  if (address.startsWith('/')) return { path: address, isOwn: true };
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return { path: pathname, isOwn: URL.canParse(shopUrl) && origin === new URL(shopUrl).origin };
};

const addressesOf = ({ fields: { pictures = [], heroPicture, variations = [] } }: ImportDraft) => [
  ...[...pictures, ...(heroPicture ? [heroPicture] : [])].map(({ address }) => address),
  ...optionImages(variations),
];

/** Finds out what the picture addresses of some drafts stand for. */
export async function loadPictureSources(
  em: SqlEntityManager,
  drafts: readonly ImportDraft[],
  { shopUrl, mayFetch }: PictureRules,
): Promise<(address: string) => PictureSource> {
  const addresses = [...new Set(drafts.flatMap(addressesOf))];
  const keyOf = (address: string) => {
    const found = pathOf(address, shopUrl);
    const key = found && pictureKey(found.path);
    return key && (found.isOwn || CONTENT_KEY.test(key)) ? key : null;
  };
  const keys = addresses.map(keyOf).filter((key) => key !== null);
  const stored = keys.length > 0 ? await em.find(Picture, { key: { $in: keys } }) : [];
  const known = new Set(stored.map(({ key }) => key));
  const fetched =
    addresses.length > 0
      ? await em.find(
          ImportPicture,
          { address: { $in: addresses }, state: 'stored' },
          { orderBy: { id: 'asc' } },
        )
      : [];
  const urls = new Map(fetched.map(({ address, pictureUrl }) => [address, pictureUrl]));
  return (address) => {
    const key = keyOf(address);
    if (key && known.has(key)) return { kind: 'stored', url: `/media/${key}.webp` };
    const url = urls.get(address);
    if (url) return { kind: 'stored', url };
    if (!URL.canParse(address)) {
      return { kind: 'refused', reason: `${address} is not a picture of this store` };
    }
    const wanted = new URL(address);
    return mayFetch(wanted)
      ? { kind: 'fetch', address }
      : {
          kind: 'refused',
          reason: `Pictures of ${wanted.host} are left out: the host is not in IMPORT_PICTURE_HOSTS.`,
        };
  };
}
