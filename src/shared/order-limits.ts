/** Max lines in one order. */
export const MAX_LINES = 50;

/** Max items in one line. With 50 lines and prices up to ₦1,000,000,000, totals stay safe integers. */
export const MAX_QUANTITY = 500;
