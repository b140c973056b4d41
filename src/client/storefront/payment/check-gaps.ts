/** Seconds between two questions about a payment: close at first, where most are settled; five minutes in all. */
export const checkGaps = [2, 2, 3, 4, 5, 7, 9, 12, 16, 20, 25, 30, 30, 30, 30, 30, 30];
