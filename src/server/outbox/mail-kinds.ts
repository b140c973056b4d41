interface MailKindFacts {
  /** The row whose id the mail has; its text is composed from the rows when it is sent. */
  about:
    | 'account link'
    | 'audit entry'
    | 'difference'
    | 'dispute'
    | 'incident'
    | 'message'
    | 'order'
    | 'order event'
    | 'refund'
    | 'stock ask'
    | 'webhook endpoint';
  to: 'store' | 'buyer' | 'person';
  /** The file of `src/server` that queues it. */
  cause: string;
}

/** Every mail. `composeMail` writes its text, `docs/mails.md` says when it is sent. */
export const mailKinds = {
  new_order: { about: 'order', to: 'store', cause: 'checkout/decide-order.ts' },
  order_needs_you: { about: 'order', to: 'store', cause: 'payments/write-money.ts' },
  stock_held: { about: 'order', to: 'store', cause: 'checkout/limit-orders.ts' },
  order_received: { about: 'order', to: 'buyer', cause: 'sql/mails-and-pushes.ts' },
  payment_reminder: { about: 'order', to: 'buyer', cause: 'payments/jobs/remind-buyers.ts' },
  plan_reminder: { about: 'order', to: 'buyer', cause: 'plans/work-off-plans.ts' },
  plan_ended: { about: 'order', to: 'buyer', cause: 'plans/change-plan.ts' },
  order_paid: { about: 'order', to: 'buyer', cause: 'payments/write-money.ts' },
  payment_not_found: { about: 'order', to: 'buyer', cause: 'outbox/queue-mail.ts' },
  order_shipped: { about: 'order', to: 'buyer', cause: 'staff-orders/status-messages.ts' },
  shipment_changed: { about: 'order', to: 'buyer', cause: 'staff-orders/change-shipment.ts' },
  order_delivered: { about: 'order', to: 'buyer', cause: 'staff-orders/status-messages.ts' },
  order_cancelled: { about: 'order', to: 'buyer', cause: 'staff-orders/status-messages.ts' },
  order_expired: { about: 'order', to: 'buyer', cause: 'payments/expire-order.ts' },
  order_changed: {
    about: 'order event',
    to: 'buyer',
    cause: 'checkout/queue-order-changed-mail.ts',
  },
  refund_made: { about: 'refund', to: 'buyer', cause: 'sql/mails-and-pushes.ts' },
  back_in_stock: { about: 'stock ask', to: 'buyer', cause: 'sql/mails-and-pushes.ts' },
  contact_message: { about: 'message', to: 'store', cause: 'messages/messages.ts' },
  dispute: { about: 'dispute', to: 'store', cause: 'payments/disputes/record-dispute.ts' },
  dispute_reminder: {
    about: 'dispute',
    to: 'store',
    cause: 'payments/disputes/dispute-reminders.ts',
  },
  new_differences: { about: 'difference', to: 'store', cause: 'outbox/queue-mail.ts' },
  provider_problem: {
    about: 'incident',
    to: 'store',
    cause: 'payment-settings/provider-health.ts',
  },
  webhook_disabled: {
    about: 'webhook endpoint',
    to: 'store',
    cause: 'webhooks/record-webhook-attempt.ts',
  },
  account_notice: { about: 'audit entry', to: 'store', cause: 'outbox/queue-account-notice.ts' },
  /** To the address that the store had before. */
  account_notice_before: {
    about: 'audit entry',
    to: 'store',
    cause: 'outbox/queue-account-notice.ts',
  },
  staff_invitation: { about: 'account link', to: 'person', cause: 'auth/invite-staff.ts' },
} as const satisfies Record<string, MailKindFacts>;

export type MailKind = keyof typeof mailKinds;
export type MailSubject = MailKindFacts['about'];
/** The kinds that are about one sort of row, and go to one reader. */
export type MailAbout<
  Subject extends MailSubject,
  Reader extends MailKindFacts['to'] = MailKindFacts['to'],
> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends { about: Subject; to: Reader }
    ? Kind
    : never;
}[MailKind];

export const isMailAbout = <Subject extends MailSubject>(
  kind: MailKind,
  subject: Subject,
): kind is MailAbout<Subject> => mailKinds[kind].about === subject;

export const mailsAbout = (subject: MailSubject): MailKind[] =>
  (Object.keys(mailKinds) as MailKind[]).filter((kind) => isMailAbout(kind, subject));
