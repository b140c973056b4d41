import { readRows, sql, type Sql } from '#server/query.ts';
import { NOT_DELETED } from '#server/stock/not-deleted.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sameCode } from '#shared/product-codes.ts';
import { slugOf } from '#server/catalog/slug.ts';
import { codeReadings } from './code-cells.ts';
import type { ImportDraft } from './import-draft.ts';

/** What a product of the store is found by. */
interface Identity {
  id: number;
  slug: string;
  name: string;
  /** Its own, and those of its options and combinations. */
  skus: string[];
  externalIds: string[];
}

interface Match {
  /** Null: the row creates a product. */
  id: number | null;
  problem: string | null;
  /** What a person has to look at. */
  note: string | null;
}

/** A handle is part of an address: it stays whole up to this length, so that the product is found by it again. */
const MAX_HANDLE = 255;

/** The slug that a new product of a draft gets, if it is free. */
export const wantedSlug = ({ slug, fields }: ImportDraft): string =>
  slug === undefined ? slugOf(fields.name ?? '', 'product') : slugOf(slug, 'product', MAX_HANDLE);

/** The same for names that differ only in case, spaces and the form of Unicode. */
export const nameKey = (name: string): string =>
  name.replaceAll(/\s+/gu, ' ').trim().toLowerCase().normalize('NFC');

const handleKey = (handle: string) => handle.trim().toLowerCase().normalize('NFC');

/** The SKUs and external ids of a row in all readings, in the form in which they are compared. */
export function codeKeys({ fields }: ImportDraft): string[] {
  const { sku, externalId, variations = [], combinations = [] } = fields;
  const ofOptions = variations.flatMap(({ optionCodes = {} }) => Object.values(optionCodes));
  const skus = [sku, ...ofOptions.map((it) => it.sku), ...combinations.map((it) => it.sku)];
  const ids = [externalId, ...ofOptions.map((it) => it.externalId)];
  const keysOf = (codes: (string | undefined)[], keyOf: (code: string) => string) =>
    codes.flatMap((code) => (code ? codeReadings(code).map(keyOf) : []));
  return [...new Set([...keysOf(skus, skuKey), ...keysOf(ids, externalIdKey)])];
}

const skuKey = (code: string) => `SKU ${sameCode.sku(code)}`;
const externalIdKey = (code: string) => `external ID ${sameCode.externalId(code)}`;

function add(map: Map<string, Identity[]>, key: string, it: Identity): void {
  const found = map.get(key);
  if (found) found.push(it);
  else map.set(key, [it]);
}

/** The products of the store by what rows name. */
export class Identities {
  readonly #byId = new Map<number, Identity>();
  readonly #bySlug = new Map<string, Identity>();
  readonly #byCode = new Map<string, Identity[]>();
  readonly #byName = new Map<string, Identity[]>();

  constructor(identities: readonly Identity[]) {
    for (const it of identities) {
      this.#byId.set(it.id, it);
      this.#bySlug.set(it.slug, it);
      for (const key of new Set([...it.skus.map(skuKey), ...it.externalIds.map(externalIdKey)])) {
        add(this.#byCode, key, it);
      }
      add(this.#byName, nameKey(it.name), it);
    }
  }

  /**
   * By id, else by SKU or external id, else by the whole handle, else by the whole name. A row with codes that no product has is a
   * new product. An id beside another slug than that of the product with this id comes from another store, and is ignored.
   */
  match(draft: ImportDraft): Match {
    const { id, slug, fields } = draft;
    const ofId = id === undefined ? undefined : this.#byId.get(id);
    if (ofId && (slug === undefined || handleKey(slug) === ofId.slug)) return found(ofId);
    const keys = codeKeys(draft);
    const isNameless = slug === undefined && fields.name === undefined;
    const owners = [...new Set(keys.flatMap((key) => this.#byCode.get(key) ?? []))];
    const [owner, other] = owners;
    if (owner && other) {
      return refused(
        `its codes belong to “${owner.name}” (product ${owner.id}) and to “${other.name}” (product ${other.id}): write in the ID which of them it is`,
      );
    }
    if (owner) {
      const code = keys.find((key) => this.#byCode.has(key)) ?? '';
      return found(owner, otherName(draft, owner, codeText(draft, code)));
    }
    if (id !== undefined && slug === undefined)
      return refused(`no product has the ID ${id}: leave it empty for a new one`);
    if (isNameless) {
      return refused(
        keys.length > 0
          ? 'no product has this SKU, and there is no name for a new one: write the name'
          : 'there is neither a name nor a SKU: write one of them',
      );
    }
    const ofSlug = slug === undefined ? undefined : this.#bySlug.get(handleKey(slug));
    const named = fields.name === undefined ? [] : (this.#byName.get(nameKey(fields.name)) ?? []);
    if (keys.length > 0) return created(newCode(draft, keys, ofSlug ?? named[0]));
    if (ofSlug) return found(ofSlug, otherName(draft, ofSlug, `handle ${ofSlug.slug}`));
    if (draft.sharesName) return created();
    const [namesake, second] = named;
    if (namesake && second) {
      return refused(
        `${named.length} products have this name, ${namesake.id} and ${second.id} among them: write in the ID which of them it is`,
      );
    }
    return namesake ? found(namesake) : created();
  }
}

const found = ({ id }: Identity, note: string | null = null): Match => ({
  id,
  note,
  problem: null,
});
const created = (note: string | null = null): Match => ({ id: null, note, problem: null });
const refused = (problem: string): Match => ({ id: null, note: null, problem });

/** The code as the file has it. */
function codeText(draft: ImportDraft, key: string): string {
  const { sku, externalId } = draft.fields;
  const own = [sku && `SKU ${sku}`, externalId && `external ID ${externalId}`];
  return own.find((it) => it && it.toLowerCase() === key.toLowerCase()) || key;
}

const otherName = ({ fields: { name } }: ImportDraft, product: Identity, by: string) =>
  name === undefined || nameKey(name) === nameKey(product.name)
    ? null
    : `Found by the ${by}, where the store has “${product.name}”. If it is another product, give it another code.`;

const newCode = (draft: ImportDraft, [key = '']: string[], namesake: Identity | undefined) =>
  namesake
    ? `A new product beside “${namesake.name}” (product ${namesake.id}): nothing has the ${codeText(draft, key)} yet. Write the ID ${namesake.id} to change that one.`
    : null;

/** Reads what products are found by; only those that could be one of `drafts`, if these are given. */
export async function loadIdentities(
  em: SqlEntityManager,
  drafts?: readonly ImportDraft[],
): Promise<Identities> {
  const rows = await readRows<IdentityRow>(
    em,
    sql`select id, slug, name, external_id,
      array_remove(array[lower(sku)], null) || coalesce(combination_skus(combinations), '{}') as skus,
      jsonb_path_query_array(variations, '$[*].optionCodes.*.sku') as option_skus,
      jsonb_path_query_array(variations, '$[*].optionCodes.*.externalId') as option_ids
    from products p where ${NOT_DELETED} and ${drafts ? mayBeOneOf(drafts) : sql`true`}`,
  );
  return new Identities(
    rows.map(({ id, slug, name, external_id, skus, option_skus, option_ids }) => ({
      id,
      slug,
      name,
      skus: [...skus, ...option_skus],
      externalIds: [...(external_id ? [external_id] : []), ...option_ids],
    })),
  );
}

interface IdentityRow {
  id: number;
  slug: string;
  name: string;
  external_id: string | null;
  skus: string[];
  option_skus: string[];
  option_ids: string[];
}

/** New products of the same name have the same slug, apart from a number. */
const slugsOf = (slug: string) => [
  slug,
  ...Array.from({ length: 20 }, (_, at) => `${slug}-${at + 2}`),
];

const MAX_INT = 2_147_483_647;

function mayBeOneOf(drafts: readonly ImportDraft[]): Sql {
  const ids = drafts.flatMap(({ id }) => (id !== undefined && id <= MAX_INT ? [id] : []));
  const keys = drafts.flatMap(codeKeys);
  const ofKind = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));
  const handles = drafts.flatMap(({ slug }) => (slug === undefined ? [] : [handleKey(slug)]));
  const named = drafts.flatMap(({ fields: { name } }) =>
    name === undefined ? [] : slugsOf(slugOf(name, 'product')),
  );
  const slugs = [...handles, ...named];
  const skus = sql`${arrayText(ofKind('SKU '))}::text[]`;
  return sql`(id = any (${arrayText(ids)}::int[])
    or (lower(sku) = any (${skus}) and sku is not null)
    or (combination_skus(combinations) && ${skus} and combinations is not null)
    or external_id = any (${arrayText(ofKind('external ID '))}::text[])
    or slug = any (${arrayText(slugs)}::text[]))`;
}

/** An array as a literal of PostgreSQL. */
const arrayText = (values: readonly (string | number)[]) =>
  `{${values.map((it) => `"${String(it).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join()}}`;
