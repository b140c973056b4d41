/** Max procedures that one request may call, and max calls among them that list products. */
export const MAX_BATCH_CALLS = 10;
export const MAX_BATCH_LISTS = 3;

/** Max products that one call returns. */
export const MAX_LIST = 100;
