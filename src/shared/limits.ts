/** Different lines in one order. */
export const MAX_LINES = 50;

/** Pieces in one line; with 50 lines and prices up to ₦1,000,000,000 no total leaves the safe integers. */
export const MAX_QUANTITY = 500;

/** Procedures that one request may call, and how many of them may be lists of products. */
export const MAX_BATCH_CALLS = 10;
export const MAX_BATCH_LISTS = 3;

/** Products that one call of a procedure answers with. */
export const MAX_LIST = 100;
