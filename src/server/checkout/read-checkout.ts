import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DeliveryTerms } from '#shared/delivery.ts';
import type { Settings } from '#shared/settings.ts';
import { LINE_ADDRESSES, picturesAt } from '#server/catalog/product-shapes.ts';
import { assertCurrentSales, isSaleDue, switchSales } from '#server/catalog/switch-sales.ts';
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
import type { PaymentOffer } from '#server/payments/payment-terms.ts';
import { columns, numbers, preparedList, readRows, sql, type Sql } from '#server/query.ts';
import { settingsFrom, STORED_SETTINGS, type StoredSettings } from '#server/settings/settings.ts';
import type { LineQuantity } from '#server/stock/stock-move.ts';
import { quantityByProduct, type StockedProduct } from '#server/stock/take-stock.ts';

/** The data of a product that an order reads. */
export type SoldProduct = StockedProduct &
  Pick<Product, 'name' | 'price' | 'salePrice' | 'onSale' | 'images'> & {
    saleChangesAt: string | null;
    categoryId: number | null;
  };

/** The same, with what a cart shows. */
export interface QuotedProduct extends SoldProduct, Pick<Product, 'slug' | 'imageAlts'> {
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
  'archivedAt',
  'inStock',
  'stockQuantity',
  'combinations',
  'categoryId',
] satisfies (keyof SoldProduct)[]);
const quoted = sql`${sold}, ${columns('p', ['slug', 'imageAlts'])}, ${picturesAt(LINE_ADDRESSES)}`;

const byId = <Read extends { id: number }>(products: Read[] | null): ById<Read> =>
  new Map(products?.map((product) => [product.id, product]));

interface Row<Read> {
  settings: StoredSettings;
  delivery: StoredDelivery;
  products: Read[] | null;
}

const terms = sql`${STORED_SETTINGS} as settings, ${STORED_DELIVERY} as delivery`;

/** What the store asks for, and the products of an order. */
export interface StoreFacts {
  settings: Settings;
  /** Null while delivery is free everywhere. */
  delivery: DeliveryTerms | null;
  gifts: GiftTerms;
  /** How it can be paid. */
  methods: PaymentOffer['methods'];
  products: ById<SoldProduct>;
}

/**
 * What the store asks for now, and the products of an order, locked until it is written, lowest id first. Call it in
 * `withCurrentSales`.
 */
export async function lockForOrder(
  tx: SqlEntityManager,
  { now, payments }: { now: Date } & Pick<Ctx, 'payments'>,
  items: readonly LineQuantity[],
): Promise<StoreFacts> {
  const ids = quantityByProduct(items).map(([id]) => id);
  const [row] = await tx.execute<(Row<SoldProduct> & { accounts: StoredAccounts })[]>(sql`
    select ${terms}, ${STORED_ACCOUNTS} as accounts, (select json_agg(product) from (
      select ${sold} from products p where p.id in (${numbers(ids)}) order by p.id for no key update) product) as products`);
  if (!row) throw new Error('a select without a table has one row');
  const products = byId(row.products);
  assertCurrentSales(products.values(), now);
  return {
    settings: settingsFrom(row.settings),
    delivery: deliveryTermsFrom(row.delivery),
    gifts: giftTermsFrom(row.delivery),
    methods: methodsOf(accountsFrom({ payments }, row.accounts)),
    products,
  };
}

/** Makes the statement that reads what a cart of these products costs. */
export function forQuote(ids: readonly number[]): [statement: Sql, name: string] {
  const { count, values } = preparedList(ids.length > 0 ? ids : [0], 'int');
  const statement = sql`select ${terms}, (select json_agg(product) from (
    select ${quoted} from products p where p.id in (${values}) and p.archived_at is null) product) as products`;
  return [statement, `checkout-quote-${count}`];
}

/** The facts that price and show a cart. */
export async function readForQuote(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  items: readonly { productId: number }[],
): Promise<
  Pick<StoreFacts, 'settings' | 'delivery' | 'gifts'> & { products: ById<QuotedProduct> }
> {
  const ids = new Set(items.map(({ productId }) => productId));
  const statement = forQuote([...ids]);
  const read = async () => {
    const [row] = await readRows<Row<QuotedProduct>>(em, ...statement);
    if (!row) throw new Error('a select without a table has one row');
    return row;
  };
  let row = await read();
  const products = row.products ?? [];
  const isDue = isSaleDue(products, now());
  // A product that is missing may be a draft whose time has come.
  if (isDue || products.length < ids.size) {
    const switched = await switchSales({ em, now });
    if (isDue || switched > 0) row = await read();
  }
  return {
    settings: settingsFrom(row.settings),
    delivery: deliveryTermsFrom(row.delivery),
    gifts: giftTermsFrom(row.delivery),
    products: byId(row.products),
  };
}
