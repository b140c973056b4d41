import type { StoredRecord } from './stored-record.ts';

/**
 * All errors that a client can get: code → tRPC code (which decides the HTTP status) and message. Clients switch on the
 * code. Anything else is a bug, and the client gets `internal`.
 */
const table = {
  invalid_input: { trpc: 'BAD_REQUEST', message: 'Some fields are invalid.' },
  missing_credentials: { trpc: 'BAD_REQUEST', message: 'Please enter both username and password' },
  unknown_category: { trpc: 'BAD_REQUEST', message: 'That category does not exist.' },
  wrong_choice: { trpc: 'BAD_REQUEST', message: 'Please choose one of the options on offer.' },
  discount_refused: { trpc: 'CONFLICT', message: 'This discount code does not apply.' },
  discount_code_used: { trpc: 'CONFLICT', message: 'Orders have this code. Disable it instead.' },
  unauthenticated: { trpc: 'UNAUTHORIZED', message: 'Please sign in.' },
  invalid_credentials: { trpc: 'UNAUTHORIZED', message: 'Invalid credentials' },
  second_factor_required: {
    trpc: 'UNAUTHORIZED',
    message: 'Please enter the code from your authenticator app, or a recovery code.',
  },
  invalid_code: {
    trpc: 'UNAUTHORIZED',
    message: 'This code is wrong or was used already. Please wait for the next one.',
  },
  sign_in_expired: {
    trpc: 'UNAUTHORIZED',
    message: 'This sign-in took too long. Please enter your password again.',
  },
  invalid_passkey: {
    trpc: 'UNAUTHORIZED',
    message: 'This passkey could not be verified. Please try again, or sign in with your password.',
  },
  invalid_signature: { trpc: 'UNAUTHORIZED', message: 'The signature is missing or wrong.' },
  invalid_api_key: {
    trpc: 'UNAUTHORIZED',
    message: 'This API key is unknown, expired or revoked.',
  },
  forbidden: {
    trpc: 'FORBIDDEN',
    message: 'You do not have the right to do this. The owner can give it to you.',
  },
  verify_again: { trpc: 'FORBIDDEN', message: 'Please confirm that it is you: sign in again.' },
  owner_only: { trpc: 'FORBIDDEN', message: 'Only the owner can do this.' },
  last_owner: { trpc: 'CONFLICT', message: 'The store needs an owner. Make another one first.' },
  invalid_link: {
    trpc: 'NOT_FOUND',
    message: 'This link was used, withdrawn, or has expired. Ask the owner for a new one.',
  },
  cross_site: { trpc: 'FORBIDDEN', message: 'This request came from another site.' },
  guest_checkout_closed: {
    trpc: 'FORBIDDEN',
    message: 'Online checkout is closed at the moment. Please order via WhatsApp.',
  },
  not_found: { trpc: 'NOT_FOUND', message: 'Not found.' },
  delivery_unavailable: {
    trpc: 'CONFLICT',
    message: 'We cannot deliver there this way. Please choose another way or write to us.',
  },
  insufficient_stock: { trpc: 'CONFLICT', message: 'There is not enough stock.' },
  stock_changed: {
    trpc: 'CONFLICT',
    message: 'The stock has changed in the meantime. Please check your count.',
  },
  counted_by_piece: { trpc: 'CONFLICT', message: 'Its stock is its pieces: add or remove them.' },
  cannot_be_sent: { trpc: 'CONFLICT', message: 'This order cannot leave the store yet.' },
  product_unavailable: { trpc: 'CONFLICT', message: 'This item is currently unavailable.' },
  total_changed: { trpc: 'CONFLICT', message: 'Prices have changed. Please check the new total.' },
  prices_marked: { trpc: 'CONFLICT', message: 'Some prices need a look first.' },
  reference_reused: {
    trpc: 'CONFLICT',
    message: 'This payment reference already belongs to another order.',
  },
  payment_opened: {
    trpc: 'CONFLICT',
    message:
      'A payment was opened for this order, so its details can no longer be changed. Please place the order again under a new reference, or message us.',
  },
  wrong_digits: {
    trpc: 'FORBIDDEN',
    message: 'These are not the last four digits of the phone number on this order.',
  },
  whole_number_required: { trpc: 'FORBIDDEN', message: 'Please enter the whole phone number.' },
  review_closed: { trpc: 'CONFLICT', message: 'This review can no longer be changed.' },
  nothing_to_pay: { trpc: 'CONFLICT', message: 'This order has no balance due.' },
  payment_in_flight: {
    trpc: 'CONFLICT',
    message: 'We are confirming your payment, please do not pay again.',
  },
  no_payment_providers: { trpc: 'CONFLICT', message: 'No payment providers are configured' },
  provider_not_configured: {
    trpc: 'CONFLICT',
    message: 'The payment provider is not properly configured',
  },
  payment_unavailable: {
    trpc: 'BAD_GATEWAY',
    message: 'The payment provider cannot be reached at the moment.',
  },
  provider_refused: { trpc: 'CONFLICT', message: 'The payment provider rejected this.' },
  order_closed: { trpc: 'CONFLICT', message: 'The items can no longer be changed.' },
  refund_open: {
    trpc: 'CONFLICT',
    message:
      'Another refund of this order is still open. Send it again with `despiteOpen` if you want both.',
  },
  refund_not_possible: { trpc: 'CONFLICT', message: 'You cannot refund that much.' },
  reversal_not_possible: {
    trpc: 'CONFLICT',
    message: 'This payment cannot be reversed. Refund it instead.',
  },
  mixed_modes: { trpc: 'CONFLICT', message: 'Test keys and live keys cannot be enabled together.' },
  dispute_not_answerable: {
    trpc: 'CONFLICT',
    message: 'This dispute was answered or decided already. Reload to see its state.',
  },
  live_key_in_sandbox: {
    trpc: 'CONFLICT',
    message: 'The shop runs in sandbox mode, which rejects live keys.',
  },
  webhook_endpoint_disabled: {
    trpc: 'CONFLICT',
    message: 'This webhook endpoint is disabled. Enable it first.',
  },
  erasure_refused: {
    trpc: 'CONFLICT',
    message: 'This customer cannot be erased while money is not settled.',
  },
  category_not_empty: { trpc: 'CONFLICT', message: 'This category still has products.' },
  code_taken: { trpc: 'CONFLICT', message: 'Another product already has this code.' },
  import_not_started: {
    trpc: 'CONFLICT',
    message: 'This import was not started, so there is nothing to undo.',
  },
  authenticator_on: {
    trpc: 'CONFLICT',
    message: 'An authenticator app is set up already. Remove it before you set up another.',
  },
  name_taken: { trpc: 'CONFLICT', message: 'That name is already in use.' },
  version_conflict: {
    trpc: 'CONFLICT',
    message: 'Somebody else has changed this in the meantime. Please reload and try again.',
  },
  precondition_failed: {
    trpc: 'PRECONDITION_FAILED',
    message: 'This has changed since you read it: its ETag is not the one in If-Match.',
  },
  idempotency_key_reused: {
    trpc: 'CONFLICT',
    message: 'This key was sent before with other content. Use a new one for each.',
  },
  idempotency_key_in_use: {
    trpc: 'CONFLICT',
    message: 'A request with this Idempotency-Key is still under way. Please send it again.',
  },
  method_not_allowed: {
    trpc: 'METHOD_NOT_SUPPORTED',
    message: 'This path does not support that method. The Allow header lists the supported ones.',
  },
  too_large: { trpc: 'PAYLOAD_TOO_LARGE', message: 'The file or request is too large.' },
  unsupported_media: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This kind of content is not accepted.',
  },
  too_many_requests: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Please wait a while and try again.',
  },
  too_many_unpaid_orders: {
    trpc: 'TOO_MANY_REQUESTS',
    message:
      'You already have several unpaid orders. Please complete one of them, or message us, before placing another.',
  },
  too_many_reserved: {
    trpc: 'CONFLICT',
    message:
      'So many items cannot be reserved for you before they are paid for. Please order fewer, complete an order you have placed, or message us and we will reserve them for you.',
  },
  maintenance: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: 'The shop is closed for maintenance. Please try again soon.',
  },
  busy: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: 'The shop is very busy at the moment. Please try again in a few seconds.',
  },
  unavailable: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: 'The shop is not available at the moment. Please try again in a minute.',
  },
} as const;

export type ErrorCode = keyof typeof table;
export type TrpcErrorCode = (typeof table)[ErrorCode]['trpc'];

/** One invalid field: its path (`items.0.quantity`) and what to do about it. */
export interface FieldIssue {
  path: string;
  message: string;
  /** The code of this problem, if one error names several lines of an order. */
  code?: ErrorCode;
  /** How many items of the line's product are left. */
  available?: number;
  /** Current price of one item of the line's product, in kobo. */
  price?: number;
  /** Columns of the file that could be assigned to the field. */
  columns?: string[];
}

/** Facts of an error that a client can act on without reading the message. */
export interface ErrorDetails {
  message?: string;
  issues?: FieldIssue[];
  retryAfterSeconds?: number;
  productId?: number;
  available?: number;
  missingScope?: string;
  record?: StoredRecord;
  /** The payment provider's own code for what it rejected. */
  providerCode?: string;
}

/** What is said of an error, if it does not say it itself. */
export const standardMessage = (code: ErrorCode): string => table[code].message;

export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? standardMessage(code));
    this.code = code;
    this.details = details;
  }

  get trpcCode(): TrpcErrorCode {
    return table[this.code].trpc;
  }
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(table, value);

type Shown = 'issues' | 'productId' | 'available' | 'record';

/** The body of every REST error, and `data` of every tRPC error beside tRPC's own fields. */
export interface ErrorBody extends Pick<ErrorDetails, Shown> {
  message: string;
  code: ErrorCode | 'internal';
  /** The answer's `X-Request-Id`, by which the store finds the request in its log. */
  requestId?: string;
}
