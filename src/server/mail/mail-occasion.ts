/** What a mail is about. Only the ids are kept until it is sent; its words are read from the rows then. */
export type MailOccasion =
  | { kind: 'contact_message'; messageId: number }
  | { kind: 'provider_problem'; incidentId: number }
  | { kind: OrderMailKind; orderId: number };

export type OrderMailKind =
  | 'new_order'
  | 'order_paid'
  | 'payment_not_found'
  | 'order_shipped'
  | 'order_needs_you';
