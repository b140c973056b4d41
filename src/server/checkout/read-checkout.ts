import type { ProviderMethod } from '#shared/payments.ts';
import type { DeliveryTerms } from '#shared/delivery.ts';
import type { Settings } from '#shared/settings.ts';
import { LINE_ADDRESSES, picturesAt } from '#server/catalog/product-shapes.ts';
import { isSaleDue, switchSales } from '#server/catalog/switch-sales.ts';
import type { Ctx } from '#server/context.ts';
import {
  deliveryTermsFrom,
  giftTermsFrom,
  STORED_DELIVERY,
  type GiftTerms,
  type StoredDelivery,
} from '#server/delivery/delivery-terms.ts';
import type { Product } from '#server/entities/index.ts';
import type { StoredPicture } from '#server/media/present-picture.ts';
import {
  accountsFrom,
  STORED_ACCOUNTS,
  type StoredAccounts,
} from '#server/payment-settings/provider-accounts.ts';
import { methodsOf } from '#server/payment-settings/usable-accounts.ts';
import { columns, preparedList, readRows, sql, type Sql } from '#server/query.ts';
import { settingsFrom, STORED_SETTINGS, type StoredSettings } from '#server/settings/settings.ts';

/** The data of a product that an order reads. */
export type SoldProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'price'
  | 'salePrice'
  | 'onSale'
  | 'variations'
  | 'images'
  | 'inStock'
  | 'stockQuantity'
  | 'combinations'
> & { saleChangesAt: string | null };

/** The same, with what a cart shows. */
export interface QuotedProduct extends SoldProduct, Pick<Product, 'slug' | 'imageAlts'> {
  categoryId: number | null;
  stored: StoredPicture[] | null;
}

type ById<Read> = ReadonlyMap<number, Read>;

const sold = columns('p', [
  'id',
  'name',
  'price',
  'salePrice',
  'onSale',
  'saleChangesAt',
  'variations',
  'images',
  'inStock',
  'stockQuantity',
  'combinations',
] satisfies (keyof SoldProduct)[]);
const quoted = sql`${sold}, ${columns('p', ['slug', 'categoryId', 'imageAlts'])}, ${picturesAt(LINE_ADDRESSES)}`;

/** Makes the statement that reads these facts, with a comma after them, and the products with some ids. */
const withProducts =
  (name: string, read: Sql, facts: Sql = sql``) =>
  (ids: readonly number[]): [statement: Sql, name: string] => {
    const { count, values } = preparedList(ids.length > 0 ? ids : [0], 'int');
    const statement = sql`select ${facts} (select json_agg(product) from (
      select ${read} from products p where p.id in (${values}) and p.archived_at is null) product) as products`;
    return [statement, `${name}-${count}`];
  };

const terms = sql`${STORED_SETTINGS} as settings, ${STORED_DELIVERY} as delivery,`;
const forOrder = withProducts(
  'checkout-order',
  sold,
  sql`terms_version() as "termsVersion", ${STORED_ACCOUNTS} as accounts, ${terms}`,
);
const forKnownTerms = withProducts('checkout-products', sold);
export const forQuote = withProducts('checkout-quote', quoted, terms);

interface Row<Read> {
  settings: StoredSettings;
  delivery: StoredDelivery;
  products: Read[] | null;
}

async function read<Result extends Row<SoldProduct>>(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  forIds: typeof forOrder,
  items: readonly { productId: number }[],
): Promise<Result> {
  const ids = new Set(items.map(({ productId }) => productId));
  const statement = forIds([...ids]);
  const readRow = async () => {
    const [row] = await readRows<Result>(em, ...statement);
    if (!row) throw new Error('a select without a table has one row');
    return row;
  };
  const row = await readRow();
  const products = row.products ?? [];
  const isDue = isSaleDue(products, now());
  // A product that is missing may be a draft whose time has come.
  if (!isDue && products.length === ids.size) return row;
  const switched = await switchSales({ em, now });
  return isDue || switched > 0 ? readRow() : row;
}

const byId = <Read extends { id: number }>(products: Read[] | null): ById<Read> =>
  new Map(products?.map((product) => [product.id, product]));

/** The facts that price an order and decide how it can be paid. */
export interface OrderFacts {
  /** Changes with the settings, the provider accounts and the terms of delivery. */
  termsVersion: string;
  settings: Settings;
  /** Null while delivery is free everywhere. */
  delivery: DeliveryTerms | null;
  methods: ProviderMethod[];
  products: ById<SoldProduct>;
}

export async function readForOrder(
  ctx: Pick<Ctx, 'em' | 'now' | 'payments'>,
  items: readonly { productId: number }[],
): Promise<OrderFacts> {
  const { termsVersion, settings, accounts, delivery, products } = await read<
    Row<SoldProduct> & { accounts: StoredAccounts; termsVersion: string }
  >(ctx, forOrder, items);
  return {
    termsVersion,
    settings: settingsFrom(settings),
    delivery: deliveryTermsFrom(delivery),
    methods: methodsOf(accountsFrom(ctx, accounts)),
    products: byId(products),
  };
}

/** The products alone, for an order whose other facts are known. Those that are archived are missing. */
export async function readSoldProducts(
  { em }: Pick<Ctx, 'em'>,
  ids: readonly number[],
): Promise<OrderFacts['products']> {
  const [row] = await readRows<{ products: SoldProduct[] | null }>(em, ...forKnownTerms(ids));
  return byId(row?.products ?? null);
}

/** The facts that price and show a cart. */
export async function readForQuote(
  ctx: Pick<Ctx, 'em' | 'now'>,
  items: readonly { productId: number }[],
): Promise<
  Pick<OrderFacts, 'settings' | 'delivery'> & { gifts: GiftTerms; products: ById<QuotedProduct> }
> {
  const { settings, delivery, products } = await read<Row<QuotedProduct>>(ctx, forQuote, items);
  return {
    settings: settingsFrom(settings),
    delivery: deliveryTermsFrom(delivery),
    gifts: giftTermsFrom(delivery),
    products: byId(products),
  };
}
