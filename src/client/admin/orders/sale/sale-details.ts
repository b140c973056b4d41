import { recordSaleInput, type SaleChannel, type SalePayment } from '#shared/staff-orders.ts';
import type { TransferEvidence } from '#shared/transfer-evidence.ts';

/** What is typed about a sale, beside what was sold. */
export interface SaleDetails {
  channel: SaleChannel;
  /** `link`: not paid yet; the customer is sent a link. */
  paidWith: SalePayment | 'link';
  /** Of a bank transfer. */
  seenIn: TransferEvidence | '';
  isHandedOver: boolean;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  customerAddress: string;
  customerCity: string;
  customerState: string;
  note: string;
}

export const noDetails: SaleDetails = {
  channel: 'market',
  paidWith: 'cash',
  seenIn: '',
  isHandedOver: true,
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
  customerCity: '',
  customerState: '',
  note: '',
};

/** As the procedure takes it. What waits for its money is not handed over. */
export function saleFields({ paidWith, seenIn, isHandedOver, ...details }: SaleDetails) {
  const isPaid = paidWith !== 'link';
  return {
    ...details,
    paidWith: isPaid ? paidWith : null,
    ...(paidWith === 'bank_transfer' && seenIn !== '' && { seenIn }),
    status: isPaid && isHandedOver ? ('completed' as const) : ('pending' as const),
  };
}

export type FieldProblems = Partial<Record<keyof SaleDetails, string>>;

/** What is wrong with the details, by field, in the words of the server's own schema. */
export function problemsOf(sale: unknown): FieldProblems {
  const { error } = recordSaleInput.safeParse(sale);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}
