/** The ground of every page and of the bar around it. */
export const paperColor = '#FBF8F3';
