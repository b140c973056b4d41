/** Max size of a request's body, in bytes. Uploads have limits of their own: `upload-limits.ts`. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Max procedures that one request may call, and max calls among them that list products. */
export const MAX_BATCH_CALLS = 10;
export const MAX_BATCH_LISTS = 3;

/** Max products that one call returns. */
export const MAX_LIST = 100;

/** Products that one request names. */
export const MAX_CARDS_BY_IDS = 48;

/** How many products one request edits. Their rows are locked together, and orders for them wait. */
export const MAX_EDITED_PRODUCTS = 200;

/** How many products a person edits in one go, in requests of `MAX_EDITED_PRODUCTS`. */
export const MAX_SELECTED_PRODUCTS = 20_000;
