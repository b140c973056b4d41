/** What a mail is about. Only the ids are kept until it is sent; its words are read from the rows then. */
export type MailOccasion =
  | { kind: 'contact_message'; messageId: number }
  | { kind: AccountMailKind; auditId: number }
  | { kind: 'provider_problem'; incidentId: number }
  | { kind: DisputeMailKind; disputeId: number }
  | { kind: 'new_differences'; differenceId: number }
  | { kind: OrderMailKind; orderId: number }
  | { kind: 'order_changed'; eventId: number }
  | { kind: 'new_differences'; differenceId: number };

/** To the owner about the audit entry's account or money setting; `_before` goes to the address the store had before it. */
export type AccountMailKind = 'account_notice' | 'account_notice_before';

export type OrderMailKind =
  | 'new_order'
  | 'order_paid'
  | 'payment_not_found'
  | 'order_shipped'
  | 'order_needs_you'
  | 'order_expired'
  | 'stock_held';

/** How a dispute stands now, and that its deadline is near. */
export type DisputeMailKind = 'dispute' | 'dispute_reminder';
