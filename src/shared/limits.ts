/** Different lines in one order. */
export const MAX_LINES = 50;

/** Pieces in one line; with 50 lines and prices up to ₦1,000,000,000 no total leaves the safe integers. */
export const MAX_QUANTITY = 500;
