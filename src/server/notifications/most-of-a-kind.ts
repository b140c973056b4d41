/** Nobody reads more; the screens behind them have every one, in pages. */
export const MOST_OF_A_KIND = 200;
