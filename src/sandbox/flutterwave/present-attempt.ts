import type { Attempt, Refund } from './ledger.ts';
import { toNaira } from './naira.ts';

const ACCOUNT_ID = 100_000;

const responses: Record<Attempt['status'], string> = {
  successful: 'Approved by Financial Institution',
  failed: 'Declined',
  pending: 'Pending validation',
  cancelled: 'Cancelled',
};

const presentCustomer = ({ customer, createdAt, id }: Attempt) => ({
  id,
  name: customer.name,
  phone_number: customer.phone,
  email: customer.email,
  created_at: createdAt,
});

const cardOf = ({ paymentType }: Attempt) =>
  paymentType === 'card'
    ? {
        card: {
          first_6digits: '553188',
          last_4digits: '2950',
          issuer: 'MASTERCARD SANDBOX',
          country: 'NIGERIA NG',
          type: 'MASTERCARD',
          expiry: '09/32',
        },
      }
    : {};

/** A transaction as `charge.completed` carries it, in naira. */
function presentCharge(attempt: Attempt) {
  return {
    id: attempt.id,
    tx_ref: attempt.txRef,
    flw_ref: attempt.flwRef,
    device_fingerprint: 'N/A',
    amount: toNaira(attempt.amount),
    currency: attempt.currency,
    charged_amount: toNaira(attempt.chargedAmount),
    app_fee: toNaira(attempt.appFee),
    merchant_fee: 0,
    processor_response: responses[attempt.status],
    auth_model: attempt.paymentType === 'card' ? 'PIN' : 'AUTH',
    ip: '127.0.0.1',
    narration: 'SANDBOX',
    status: attempt.status,
    payment_type: attempt.paymentType,
    created_at: attempt.createdAt,
    account_id: ACCOUNT_ID,
    ...cardOf(attempt),
    customer: presentCustomer(attempt),
    ...attempt.distorted,
  };
}

/** A transaction as verify returns it, in naira. */
export const presentAttempt = (attempt: Attempt) => ({
  ...presentCharge(attempt),
  meta: attempt.meta,
  amount_settled: toNaira(attempt.chargedAmount - attempt.appFee),
  ...attempt.distorted,
});

const eventType = ({ paymentType }: Attempt) =>
  paymentType === 'card' ? 'CARD_TRANSACTION' : 'BANK_TRANSFER_TRANSACTION';

/** Sent for success and failure alike. */
export const chargeCompleted = (attempt: Attempt) => ({
  event: 'charge.completed',
  data: presentCharge(attempt),
  ...(attempt.meta && { meta_data: attempt.meta }),
  'event.type': eventType(attempt),
});

/** The older body without `data`, which some payment methods still send. */
export const flatChargeCompleted = (attempt: Attempt) => {
  const { id, createdAt, customer } = attempt;
  return {
    id,
    txRef: attempt.txRef,
    flwRef: attempt.flwRef,
    orderRef: `URF_${id}`,
    paymentPlan: null,
    paymentPage: null,
    createdAt,
    amount: toNaira(attempt.amount),
    charged_amount: toNaira(attempt.chargedAmount),
    status: attempt.status,
    IP: '127.0.0.1',
    currency: attempt.currency,
    appfee: toNaira(attempt.appFee),
    merchantfee: 0,
    merchantbearsfee: 1,
    charge_type: 'normal',
    customer: {
      id,
      phone: customer.phone,
      fullName: customer.name,
      customertoken: null,
      email: customer.email,
      createdAt,
      updatedAt: createdAt,
      deletedAt: null,
      AccountId: ACCOUNT_ID,
    },
    entity:
      attempt.paymentType === 'card'
        ? { card6: '553188', card_last4: '2950', card_country_iso: 'NG', createdAt }
        : { id: 'NO-ENTITY' },
    'event.type': eventType(attempt),
  };
};

const metaOf = ({ disburseStatus }: Refund) => ({
  source: 'availablebalance',
  ...(disburseStatus && { disburse_status: disburseStatus }),
});

export const presentRefund = (refund: Refund, attempt: Attempt) => ({
  id: refund.id,
  account_id: ACCOUNT_ID,
  tx_id: attempt.id,
  flw_ref: attempt.flwRef,
  wallet_id: 200_000,
  amount_refunded: toNaira(refund.amount),
  status: refund.status,
  destination: 'payment_source',
  comments: refund.comments,
  meta: metaOf(refund),
  created_at: refund.createdAt,
});

/** A row of the list: with other field names, and `meta` as text. */
export const listedRefund = (refund: Refund, attempt: Attempt, showsComments: boolean) => ({
  id: refund.id,
  amount_refunded: toNaira(refund.amount),
  status: refund.status,
  flw_ref: attempt.flwRef,
  ...(showsComments && { comment: refund.comments }),
  settlement_id: 'NEW',
  meta: JSON.stringify(metaOf(refund)),
  created_at: refund.createdAt,
  account_id: ACCOUNT_ID,
  transaction_id: attempt.id,
});

/** Flat, with other field names, and sent only on request. */
export const refundEvent = (refund: Refund, attempt: Attempt) => ({
  id: refund.id,
  AmountRefunded: toNaira(refund.amount),
  status: refund.status,
  FlwRef: attempt.flwRef,
  destination: 'payment_source',
  comments: refund.comments,
  settlement_id: 'NEW',
  meta: JSON.stringify(metaOf(refund)),
  createdAt: refund.createdAt,
  TransactionId: attempt.id,
  AccountId: ACCOUNT_ID,
});
