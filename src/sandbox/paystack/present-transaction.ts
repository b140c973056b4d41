import { DAY_MS } from '#shared/durations.ts';
import type { Refund, Transaction } from './ledger.ts';

export const presentCustomer = ({ email, customerId }: Transaction) => ({
  id: customerId,
  first_name: null,
  last_name: null,
  email,
  customer_code: `CUS_${customerId.toString(36).padStart(15, '0')}`,
  phone: null,
  metadata: null,
  risk_action: 'default',
  international_format_phone: null,
});

/** A transaction as verify returns it and `charge.success` carries it. */
export function presentTransaction(transaction: Transaction) {
  const { id, channel, createdAt, paidAt, fees } = transaction;
  const isPaid = paidAt !== null;
  return {
    id,
    domain: transaction.domain,
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel,
    currency: transaction.currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata,
    log: logOf(transaction),
    fees,
    fees_split: null,
    authorization: isPaid ? authorizationOf(transaction) : {},
    customer: presentCustomer(transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
    ...transaction.distorted,
  };
}

function logOf({ history, createdAt, status, channel }: Transaction) {
  if (history.length === 0) return null;
  return {
    start_time: Math.floor(Date.parse(createdAt) / 1000),
    time_spent: history.at(-1)?.time ?? 0,
    attempts: history.length,
    errors: 0,
    success: status === 'success',
    mobile: false,
    channel,
    input: [],
    history,
  };
}

const authorizationOf = ({ id, channel }: Transaction) => ({
  authorization_code: `AUTH_${id.toString(36)}`,
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  channel,
  card_type: 'visa ',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: 'visa',
  reusable: true,
  signature: `SIG_${id.toString(36).padStart(20, '0')}`,
  account_name: null,
});

export function presentRefund(refund: Refund, transaction: Transaction) {
  const { id, amount, currency, status, customerNote, merchantNote, createdAt } = refund;
  const { reference, domain, paidAt, channel } = transaction;
  return {
    transaction: {
      id: transaction.id,
      domain,
      reference,
      amount: transaction.amount,
      paid_at: paidAt,
      channel,
      currency: transaction.currency,
    },
    integration: 100_000,
    deducted_amount: status === 'pending' ? 0 : amount,
    channel: null,
    merchant_note: merchantNote,
    customer_note: customerNote,
    status,
    refunded_by: 'sandbox@example.com',
    expected_at: new Date(Date.parse(createdAt) + 7 * DAY_MS).toISOString(),
    currency,
    domain,
    amount,
    fully_deducted: status !== 'pending',
    id,
    createdAt,
    updatedAt: refund.updatedAt,
  };
}

/** The amount is text in some events and a number in others. */
export const refundEvent = (refund: Refund, transaction: Transaction) => ({
  event: `refund.${refund.status}`,
  data: {
    status: refund.status,
    transaction_reference: transaction.reference,
    refund_reference: refund.status === 'processed' ? `TRF_${refund.id.toString(36)}` : null,
    amount:
      refund.status === 'processed' || refund.status === 'pending'
        ? String(refund.amount)
        : refund.amount,
    currency: refund.currency,
    processor: 'sandbox',
    customer: presentCustomer(transaction),
    integration: 100_000,
    domain: transaction.domain,
  },
});
