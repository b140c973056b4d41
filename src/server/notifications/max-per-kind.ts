/** Nobody reads more than this; the screens behind the links show everything, in pages. */
export const MAX_PER_KIND = 200;
