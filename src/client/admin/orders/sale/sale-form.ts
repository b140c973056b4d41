import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { customerFieldNames, type CustomerFieldName } from '#shared/customer-fields.ts';
import type { Kobo } from '#shared/money.ts';
import { ofEach } from '#shared/of-each.ts';
import type { OrderTotals } from '#shared/orders.ts';
import type { TransferEvidence } from '#shared/payments.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import {
  recordSaleInput,
  type RecordSaleInput,
  type SaleChannel,
  type SalePayment,
} from '#shared/staff-orders.ts';
import { discountForTotal, totalsOf } from '#shared/totals.ts';
import { pickedLine, type PickedLine } from './picked-line.ts';
import { missingChoices, priceOf } from './sale-lines.tsx';

/** The state of the form. */
export interface SaleValues extends Record<CustomerFieldName, string> {
  /** Makes a sale that is sent again after a lost answer the same sale. */
  paymentReference: string;
  lines: PickedLine[];
  channel: SaleChannel;
  /** `link`: not paid yet; the customer is sent a link. */
  paidWith: SalePayment | 'link';
  /** Kobo; null for the whole amount. */
  paid: Kobo | null;
  /** Kobo; null for the sum of the lines. */
  agreedTotal: Kobo | null;
  /** Where a bank transfer was seen. */
  seenIn: TransferEvidence | '';
  isHandedOver: boolean;
  note: string;
}

export type SaleFormState = UseFormReturn<SaleValues, unknown, RecordSaleInput>;

export const blankSale: Omit<SaleValues, 'paymentReference'> = {
  lines: [],
  channel: 'market',
  paidWith: 'cash',
  paid: null,
  agreedTotal: null,
  seenIn: '',
  isHandedOver: true,
  ...ofEach(customerFieldNames, () => ''),
  note: '',
};

export function totalsOfSale(
  { lines, agreedTotal }: Pick<SaleValues, 'lines' | 'agreedTotal'>,
  storedRate: string,
): OrderTotals {
  const taxRate = effectiveTaxRate(storedRate);
  const priced = lines.map((line) => ({ price: priceOf(line), quantity: line.quantity }));
  const { subtotal } = totalsOf(priced, taxRate);
  const discount = agreedTotal === null ? 0 : discountForTotal(subtotal, taxRate, agreedTotal);
  return totalsOf(priced, taxRate, { discount });
}

export const typedFields = Object.keys(blankSale) as (keyof typeof blankSale)[];
export const schemas = { lines: z.array(pickedLine) };

/** Of a stored form, which may come from an older version of the store. */
export const pickedLines = (stored: unknown): PickedLine[] =>
  schemas.lines.safeParse(stored).data ?? [];

export const along = ['paymentReference'] as const;

/** The sale as the procedure takes it. An unpaid sale is not handed over yet. */
function saleInput(values: SaleValues, taxRate: string) {
  const { lines, paidWith, paid, agreedTotal: _, seenIn, isHandedOver, ...details } = values;
  const isPaid = paidWith !== 'link';
  const { total, discount } = totalsOfSale(values, taxRate);
  const isDeposit = isPaid && paid !== null && paid !== total;
  return {
    ...details,
    total,
    ...(discount > 0 && { discount }),
    ...(isDeposit && { paid }),
    items: lines.map(({ product, quantity, variant, price }) => ({
      productId: product.id,
      quantity,
      variant,
      ...(price != null && { price }),
    })),
    paidWith: isPaid ? paidWith : null,
    ...(paidWith === 'bank_transfer' && seenIn !== '' && { seenIn }),
    status: isPaid && isHandedOver && !isDeposit ? 'completed' : 'pending',
  };
}

/** Validates with the server's own schema; every line also needs its choices. */
export const saleResolver =
  (taxRate: string): Resolver<SaleValues, unknown, RecordSaleInput> =>
  (values) => {
    const { success, data, error } = recordSaleInput.safeParse(saleInput(values, taxRate));
    const isComplete = values.lines.every((line) => missingChoices(line).length === 0);
    const { agreedTotal } = values;
    const isTooMuch =
      agreedTotal !== null &&
      agreedTotal > totalsOfSale({ ...values, agreedTotal: null }, taxRate).total;
    if (success && isComplete && !isTooMuch) return { values: data, errors: {} };
    const problem = (message: string) => ({ type: 'validate', message });
    return {
      values: {},
      errors: {
        ...(!isComplete && { lines: problem('Please choose') }),
        ...(isTooMuch && {
          agreedTotal: problem('This is more than the items cost: raise their prices'),
        }),
        ...Object.fromEntries(
          (error?.issues ?? []).map(({ path: [field], message }) => [
            field === 'items' ? 'lines' : String(field),
            problem(field === 'seenIn' ? 'Please choose where you saw it' : message),
          ]),
        ),
      },
    };
  };
