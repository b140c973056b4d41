import { combinationKey, combinationsOf, MAX_COMBINATIONS } from '#shared/combinations.ts';
import type { ProductCardView } from '#shared/products.ts';
import type { OrderDetail, RecordSaleInput } from '#shared/staff-orders.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { createStoredValue, deviceStorage, isRecord } from '#client/lib/stored-value.ts';
import { problemText } from '#client/admin/ui/format.ts';

/** A sale that the store has not confirmed. It stays on this device until it has, whatever happens to the page. */
export interface UnsentSale {
  /** Who made it: nobody else sends it. */
  username: string;
  soldAt: string;
  sale: RecordSaleInput;
  /** The form that it was typed in, to change it. */
  form: Record<string, unknown>;
  /** Why it is not sent by itself; null for one that waits for a connection. */
  problem: string | null;
}

const isUnsentSale = (it: unknown): it is UnsentSale =>
  isRecord(it) &&
  typeof it['username'] === 'string' &&
  isRecord(it['sale']) &&
  typeof it['sale']['paymentReference'] === 'string';

const KEY = 'adunni-admin-unsent-sales';

/** Oldest first. Not checked more closely: a sale that was made is not dropped because the store has changed since. */
export const unsentSales = createStoredValue({
  storage: deviceStorage,
  key: KEY,
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isUnsentSale) : []),
});

export const referenceOf = ({ sale }: UnsentSale): string => sale.paymentReference;

export const findUnsent = (reference: string): UnsentSale | undefined =>
  unsentSales.read().find((it) => referenceOf(it) === reference);

/** In the place of the one with the same reference, or last. */
export const storeUnsent = (unsent: UnsentSale): void =>
  unsentSales.update((sales) =>
    findUnsent(referenceOf(unsent))
      ? sales.map((it) => (referenceOf(it) === referenceOf(unsent) ? unsent : it))
      : [...sales, unsent],
  );

export const removeUnsent = (reference: string): void =>
  unsentSales.update((sales) => sales.filter((it) => referenceOf(it) !== reference));

/** False where the browser forbids or lacks storage: the sale then lasts as long as the page. */
export function isOnDevice(reference: string): boolean {
  try {
    return deviceStorage().getItem(KEY)?.includes(reference) ?? false;
  } catch {
    return false;
  }
}

export interface SaleAnswer {
  reference: string;
  /** The order that it became. */
  order?: OrderDetail;
  error?: unknown;
  /** The store answered that it does not take the sale as it is. */
  isRefused: boolean;
}

/** Answers that are about the moment, not about the sale. */
const passing = new Set([
  'unauthenticated',
  'too_many_requests',
  'maintenance',
  'busy',
  'unavailable',
]);

function isRefusal(error: unknown): boolean {
  const code = errorBody(error)?.code;
  return code !== undefined && !passing.has(code);
}

/** From this age on, the history says when the sale was made. */
const LATE_MS = 60_000;

const asSent = ({ sale, soldAt }: UnsentSale): RecordSaleInput =>
  Date.now() - Date.parse(soldAt) > LATE_MS ? { ...sale, soldAt } : sale;

export type SendSale = (sale: RecordSaleInput) => Promise<OrderDetail>;

/** One after the other; ends at the first that gets no answer, so that they arrive in the order in which they were made. */
async function sendAll(send: SendSale, username: string): Promise<SaleAnswer[]> {
  const answers: SaleAnswer[] = [];
  const waiting = unsentSales.read().filter((it) => it.username === username && !it.problem);
  for (const unsent of waiting) {
    const reference = referenceOf(unsent);
    try {
      const order = await send(asSent(unsent));
      removeUnsent(reference);
      answers.push({ reference, order, isRefused: false });
    } catch (error) {
      const isRefused = isRefusal(error);
      answers.push({ reference, error, isRefused });
      if (!isRefused) break;
      storeUnsent({ ...unsent, problem: problemText(error) });
    }
  }
  return answers;
}

let last: Promise<unknown> = Promise.resolve();
let isSending = false;
export const isSendingUnsent = (): boolean => isSending;

/** One at a time, in all tabs where the browser can. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const locked = () => ('locks' in navigator ? navigator.locks.request(KEY, work) : work());
  const next = last.then(locked, locked);
  last = next;
  return next;
}

/** Sends what waits, with the `added` sale as the last. */
export const sendUnsent = (
  send: SendSale,
  username: string,
  added?: UnsentSale,
): Promise<SaleAnswer[]> =>
  alone(async () => {
    isSending = true;
    if (added) storeUnsent(added);
    return sendAll(send, username).finally(() => {
      isSending = false;
    });
  });

const BEING_CHANGED = 'You began to change it. It is not sent until you record it again.';

/** The sale to be changed in the form, which is not sent meanwhile; null if it was sent just now. */
export const takeForChange = (reference: string): Promise<UnsentSale | null> =>
  alone(async () => {
    const unsent = findUnsent(reference);
    if (unsent) storeUnsent({ ...unsent, problem: BEING_CHANGED });
    return unsent ?? null;
  });

/** The product with less in stock: what unsent sales take of it. */
export function withoutUnsent(
  product: ProductCardView,
  sales: readonly UnsentSale[],
): ProductCardView {
  const lines = sales.flatMap(({ sale }) => sale.items.filter((it) => it.productId === product.id));
  if (lines.length === 0) return product;
  const sum = (some: typeof lines) => some.reduce((total, { quantity }) => total + quantity, 0);
  const keys =
    product.stocks && combinationsOf(product.variations, MAX_COMBINATIONS).map(combinationKey);
  return {
    ...product,
    stockQuantity: Math.max(0, product.stockQuantity - sum(lines)),
    ...(product.stocks && {
      stocks: product.stocks.map((stock, at) =>
        Math.max(0, stock - sum(lines.filter((it) => combinationKey(it.variant) === keys?.[at]))),
      ),
    }),
  };
}
