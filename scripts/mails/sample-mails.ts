import { newPlan, planStatement, type Plan } from '#shared/plan-statement.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { orderCode } from '#shared/order-code.ts';
import type {
  AccountLink,
  AuditEntry,
  Dispute,
  Message,
  OrderEvent,
  ReconciliationDifference,
  Refund,
  WebhookEndpoint,
} from '#server/entities/index.ts';
import { accountNoticeMail } from '#server/mail/account-notice.ts';
import { backInStockMail } from '#server/mail/back-in-stock-mail.ts';
import {
  orderCancelledMail,
  orderDeliveredMail,
  orderExpiredMail,
  orderPaidMail,
  orderShippedMail,
  paymentNotFoundMail,
  refundMadeMail,
  shipmentChangedMail,
} from '#server/mail/buyer-mails.ts';
import { disputeMail } from '#server/mail/dispute-mail.ts';
import { invitationMail } from '#server/mail/invitation-mail.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { itemsChangedMail } from '#server/mail/items-changed-mail.ts';
import { orderChangedMail } from '#server/mail/order-changed-mail.ts';
import { differencesMail, providerProblemMail } from '#server/mail/provider-mails.ts';
import {
  contactMessageMail,
  newOrderMail,
  orderNeedsYouMail,
  stockHeldMail,
} from '#server/mail/store-mails.ts';
import { planEndedMail, planReminderMail } from '#server/mail/plan-mails.ts';
import { orderReceivedMail, paymentReminderMail } from '#server/mail/unpaid-order-mails.ts';
import { webhookDisabledMail } from '#server/mail/webhook-mail.ts';
import { sampleBuyer, sampleOrder } from './sample-order.ts';

const now = new Date();
const soon = new Date(now.getTime() + 20 * HOUR_MS);

const shipment = {
  carrier: 'GIG Logistics',
  trackingNumber: 'GIGL-2381-0042',
  trackingUrl: 'https://giglogistics.com/track',
  riderName: 'Musa Bello',
  riderPhone: '+2348029876543',
  expectedOn: soon.toISOString().slice(0, 10),
};

// The samples have only the fields that their mails read.

const samplePlan: Plan = {
  ...newPlan(
    { first: 10, count: 4, every: 'month', isFree: false, graceDays: 14, kept: 10 },
    '2026-10-31',
  ),
  kept: 3_000_000,
};

/** Every mail that the store sends, by the name of its file. */
export function sampleMails(shopUrl: string): Record<string, MailContent> {
  return { ...mailsToBuyers(shopUrl), ...mailsToStore(shopUrl) };
}

/** What a buyer or visitor typed, if not the usual. */
type Typed = Parameters<typeof sampleOrder>[0];

export function mailsToBuyers(shopUrl: string, typed: Typed = {}): Record<string, MailContent> {
  const buyer = (over: Parameters<typeof sampleOrder>[0] = {}) =>
    sampleBuyer(shopUrl, sampleOrder({ ...typed, ...over }));
  const transferOrder = sampleOrder({
    ...typed,
    paymentMethod: 'bank_transfer',
    paymentStatus: 'awaiting_transfer',
    awaitsTransfer: true,
  });
  const transfer = sampleBuyer(shopUrl, transferOrder, {
    bankAccount: {
      bankName: 'Zenith Bank',
      accountNumber: '1012345678',
      accountName: 'Adunni Jewels Ltd',
      narration: orderCode(transferOrder.id),
    },
  });
  const paid = { paymentStatus: 'paid' } as const;
  const planned = (covered: number, isCancelled = false) => {
    const order = sampleOrder({ ...typed, paymentStatus: 'balance_due' });
    return sampleBuyer(shopUrl, order, {
      plan: planStatement(samplePlan, {
        total: order.total,
        covered,
        agreedDeposit: null,
        isCancelled,
        today: '2026-11-30',
      }),
    });
  };
  return {
    'order-received': orderReceivedMail(buyer()),
    'order-received-transfer': orderReceivedMail(transfer),
    'order-received-whatsapp': orderReceivedMail(buyer({ paymentMethod: 'whatsapp' })),
    'payment-reminder': paymentReminderMail(buyer()),
    'payment-reminder-transfer': paymentReminderMail(transfer),
    'plan-reminder': planReminderMail(planned(4_000_000)),
    'plan-ended': planEndedMail(planned(9_000_000, true)),
    'order-paid': orderPaidMail(buyer(paid)),
    'payment-not-found': paymentNotFoundMail(buyer()),
    'order-shipped': orderShippedMail(buyer({ ...paid, status: 'shipped', shipment })),
    'order-shipped-without-details': orderShippedMail(buyer({ ...paid, status: 'shipped' })),
    'shipment-changed': shipmentChangedMail(buyer({ ...paid, status: 'shipped', shipment })),
    'order-delivered': orderDeliveredMail(buyer({ ...paid, status: 'completed' })),
    'refund-made': refundMadeMail(buyer({ paymentStatus: 'partially_refunded' }), {
      amount: 4_850_000,
      payment: { source: 'paystack' },
    } as unknown as Refund),
    'order-cancelled': orderCancelledMail(buyer({ ...paid, status: 'cancelled' })),
    'order-expired': orderExpiredMail(buyer({ status: 'cancelled', cancelReason: 'expired' })),
    'items-changed': itemsChangedMail(buyer(), {
      detail: { lines: 'Added: 1 × Gold ring (Size 7) at ₦15,000\nSilver bangle: 1 → 2' },
    } as unknown as OrderEvent),
    'order-changed': orderChangedMail(
      {
        type: 'details_corrected',
        detail: { fields: 'customerAddress, customerPhone' },
        order: sampleOrder(typed),
        createdAt: now,
      } as unknown as OrderEvent,
      shopUrl,
    ),
  };
}

export function mailsToStore(shopUrl: string, typed: Typed = {}): Record<string, MailContent> {
  const order = sampleOrder(typed);
  const dispute = {
    id: 7,
    providerDisputeId: '2384711',
    provider: 'paystack',
    status: 'open',
    amount: order.total,
    currency: 'NGN',
    dueAt: soon,
    isDueEstimated: true,
    order,
  } as unknown as Dispute;
  const flagged = sampleOrder({ ...typed, flags: ['paid_twice'] });
  return {
    'new-order': newOrderMail(order, shopUrl),
    'order-needs-you': orderNeedsYouMail(flagged, shopUrl),
    'stock-held': stockHeldMail(order, shopUrl),
    'contact-message': contactMessageMail(
      {
        name: typed.customerName ?? 'Ngozi Eze',
        email: 'ngozi@example.com',
        phone: '0803 123 4567',
        subject: typed.customerName ?? 'A ring for two',
        message: 'Do you engrave?\nWe marry in May.',
      } as unknown as Message,
      shopUrl,
    ),
    dispute: disputeMail(dispute, shopUrl, false),
    'dispute-reminder': disputeMail(dispute, shopUrl, true),
    'new-differences': differencesMail(
      [
        {
          id: 1,
          kind: 'unknown_reference',
          provider: 'paystack',
          providerId: '4711',
          amount: 4_850_000,
          currency: 'NGN',
        } as unknown as ReconciliationDifference,
      ],
      shopUrl,
    ),
    'provider-problem': providerProblemMail(
      { id: 1, provider: 'paystack', problem: 'provider_refuses_key', since: now },
      shopUrl,
    ),
    'account-notice': accountNoticeMail(
      {
        action: 'password_changed',
        subject: 'ada',
        detail: {},
        user: { name: 'Ada Obi', username: 'ada' },
        address: '102.89.33.7',
        createdAt: now,
      } as unknown as AuditEntry,
      shopUrl,
    ),
    'account-notice-before': accountNoticeMail(
      {
        action: 'settings_saved',
        subject: 'store',
        detail: {
          fields: ['storeEmail'],
          changes: [{ field: 'storeEmail', from: 'ada@example.com', to: 'eve@example.com' }],
        },
        user: { name: 'Ada Obi', username: 'ada' },
        address: '102.89.33.7',
        createdAt: now,
      } as unknown as AuditEntry,
      shopUrl,
    ),
    'staff-invitation': invitationMail(
      {
        createdBy: { name: 'Ada Obi', username: 'ada' },
        expiresAt: soon,
      } as unknown as AccountLink,
      'Adunni Jewels',
      `${shopUrl}/admin/join/a-token`,
    ),
    'back-in-stock': backInStockMail(
      { name: 'Okun Pearl Ring', slug: 'okun-pearl-ring', options: { 'Ring size': '8' } },
      shopUrl,
    ),
    'webhook-disabled': webhookDisabledMail(
      {
        id: 3,
        url: 'https://erp.example.com/hooks',
        disabledReason: 'failed',
        failingSince: now,
      } as unknown as WebhookEndpoint,
      shopUrl,
    ),
  };
}
