/** Times that the store waits, and its texts tell. */

/** How long an order that is paid by transfer to the store's own account holds its stock: a transfer may take over a weekend. */
export const TRANSFER_HOLD_DAYS = 3;

/** How long a provider is asked about a payment that has not ended. */
export const PAYMENT_CHECK_DAYS = 3;

/** How long a webhook that was not accepted is sent again. An endpoint that fails for as long is disabled. */
export const WEBHOOK_RETRY_DAYS = 3;
