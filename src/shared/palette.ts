/** Background of every page and of the browser's bar. */
export const paperColor = '#FBF8F3';
