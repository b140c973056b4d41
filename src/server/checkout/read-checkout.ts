import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ProviderMethod } from '#shared/payments.ts';
import type { Settings } from '#shared/settings.ts';
import { picturesOf } from '#server/catalog/product-shapes.ts';
import type { Ctx } from '#server/context.ts';
import type { Product } from '#server/entities/index.ts';
import type { StoredPicture } from '#server/media/present-picture.ts';
import {
  accountsFrom,
  STORED_ACCOUNTS,
  type StoredAccounts,
} from '#server/payment-settings/provider-accounts.ts';
import { methodsOf } from '#server/payment-settings/usable-accounts.ts';
import { readRows } from '#server/read-rows.ts';
import { settingsFrom, STORED_SETTINGS, type StoredSettings } from '#server/settings/settings.ts';

/** What an order reads of a product. */
export type SoldProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'variations' | 'images' | 'inStock' | 'stockQuantity'
>;

/** The same, with what a cart shows. */
export interface QuotedProduct extends SoldProduct, Pick<Product, 'slug' | 'imageAlts'> {
  stored: StoredPicture[] | null;
}

type ById<Read> = ReadonlyMap<number, Read>;

const sold = `p.id, p.name, p.price, p.variations, p.images, p.in_stock as "inStock", p.stock_quantity as "stockQuantity"`;
const quoted = `${sold}, p.slug, p.image_alts as "imageAlts", ${picturesOf('unnest(array[p.images ->> 0])')}`;

/** The products of the store with the ids `$1`, as a column. */
const productsWith = (columns: string) =>
  `(select json_agg(product) from (
    select ${columns} from products p where p.id = any ($1::int[]) and p.archived_at is null) product) as products`;

const forOrder = {
  name: 'checkout-order',
  text: `select terms_version() as "termsVersion", ${STORED_SETTINGS} as settings, ${STORED_ACCOUNTS} as accounts, ${productsWith(sold)}`,
};
/** `$1`: the ids of the products. */
export const forQuote = {
  name: 'checkout-quote',
  text: `select ${STORED_SETTINGS} as settings, ${productsWith(quoted)}`,
};

interface Row<Read> {
  settings: StoredSettings;
  products: Read[] | null;
}

async function read<Result extends Row<{ id: number }>>(
  em: SqlEntityManager,
  statement: typeof forOrder,
  items: readonly { productId: number }[],
): Promise<Result> {
  const ids = new Set(items.map(({ productId }) => productId));
  const [row] = await readRows<Result>(em, statement, [`{${[...ids].join()}}`]);
  if (!row) throw new Error('a select without a table has one row');
  return row;
}

const byId = <Read extends { id: number }>(products: Read[] | null): ById<Read> =>
  new Map(products?.map((product) => [product.id, product]));

/** What prices an order and decides how it can be paid. */
export interface OrderFacts {
  /** Changes with the settings and the provider accounts. */
  termsVersion: string;
  settings: Settings;
  methods: ProviderMethod[];
  products: ById<SoldProduct>;
}

export async function readForOrder(
  { em, payments }: Pick<Ctx, 'em' | 'payments'>,
  items: readonly { productId: number }[],
): Promise<OrderFacts> {
  const { termsVersion, settings, accounts, products } = await read<
    Row<SoldProduct> & { accounts: StoredAccounts; termsVersion: string }
  >(em, forOrder, items);
  return {
    termsVersion,
    settings: settingsFrom(settings),
    methods: methodsOf(accountsFrom({ payments }, accounts)),
    products: byId(products),
  };
}

/** What prices and shows a cart. */
export async function readForQuote(
  { em }: Pick<Ctx, 'em'>,
  items: readonly { productId: number }[],
): Promise<{ settings: Settings; products: ById<QuotedProduct> }> {
  const { settings, products } = await read<Row<QuotedProduct>>(em, forQuote, items);
  return { settings: settingsFrom(settings), products: byId(products) };
}
