/** How wide the main picture stands on the page, as the `sizes` attribute wants it. */
export const mainPictureSizes = '(min-width: 80rem) 600px, (min-width: 64rem) 46vw, 100vw';
