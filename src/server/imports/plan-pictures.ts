import { allImages } from '#shared/option-images.ts';
import type { ProductContent } from '#shared/products.ts';
import type { DraftFields, DraftPicture } from './import-draft.ts';
import type { PictureSource } from './picture-addresses.ts';
import type { FileVariation } from './product-cells.ts';

export interface PicturePlan {
  given: Partial<Pick<ProductContent, 'images' | 'imageAlts' | 'heroImage'>>;
  waiting: string[];
  notes: string[];
  /** How many pictures the product will have. */
  count: number | null;
  /** Those of the file, with the store's addresses of the options' pictures. */
  variations: FileVariation[] | undefined;
}

/**
 * Pictures that the product has stay as they are. While one has to be fetched, a product keeps those that it has, and a new
 * one starts with those that the store has already.
 */
export function planPictures(
  { pictures, heroPicture, variations }: DraftFields,
  current: ProductContent | null,
  { pictureSource }: { pictureSource: (address: string) => PictureSource },
): PicturePlan {
  const plan: PicturePlan = {
    given: {},
    waiting: [],
    notes: [],
    count: null,
    variations: undefined,
  };
  const alts: Record<string, string> = { ...current?.imageAlts };
  const resolve = ({ address, alt }: DraftPicture, own: readonly string[]): string | null => {
    const source: PictureSource = own.includes(address)
      ? { kind: 'stored', url: address }
      : pictureSource(address);
    if (source.kind === 'refused') plan.notes.push(source.reason);
    if (source.kind === 'fetch') plan.waiting.push(address);
    if (source.kind !== 'stored') return null;
    if (alt) alts[source.url] = alt;
    else if (alt === '') delete alts[source.url];
    return source.url;
  };
  const images = pictures?.flatMap((it) => resolve(it, current?.images ?? []) ?? []);
  const hero = heroPicture && resolve(heroPicture, current?.heroImage ? [current.heroImage] : []);
  plan.count = pictures ? (images?.length ?? 0) + plan.waiting.length : null;
  const own = current ? allImages(current) : [];
  const resolved = variations?.map((variation) =>
    withAddresses(variation, (address) => resolve({ address }, own)),
  );
  plan.notes = [...new Set(plan.notes)];
  const isReady = plan.waiting.length === 0 || !current;
  // If nothing of a list can be used, what is there stays.
  if (images && isReady && (images.length > 0 || pictures?.length === 0)) {
    plan.given.images = [...new Set(images)];
  }
  if (heroPicture !== undefined && isReady && (hero || heroPicture === null)) {
    plan.given.heroImage = hero ?? undefined;
  }
  if ((pictures ?? heroPicture) && isReady) plan.given.imageAlts = alts;
  plan.variations = isReady ? resolved : variations?.map(withoutPictures);
  return plan;
}

/** An option of whose pictures none can be used keeps those that it has. */
function withAddresses(
  variation: FileVariation,
  resolve: (address: string) => string | null,
): FileVariation {
  if (!variation.optionImages) return variation;
  const found = Object.entries(variation.optionImages).map(
    ([option, addresses]) =>
      [option, addresses, addresses.flatMap((address) => resolve(address) ?? [])] as const,
  );
  const usable = found.filter(([, addresses, urls]) => urls.length > 0 || addresses.length === 0);
  return {
    ...variation,
    optionImages: Object.fromEntries(usable.map(([option, , urls]) => [option, urls])),
  };
}

function withoutPictures(variation: FileVariation): FileVariation {
  const { optionImages: _, ...rest } = variation;
  return rest;
}
