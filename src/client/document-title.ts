const SEPARATOR = ' | ';

/** The page's own title before the store's, which Home carries alone. */
export const documentTitle = (title: string | undefined, storeTitle: string) =>
  title ? title + SEPARATOR + storeTitle : storeTitle;

/** What `documentTitle` was given as the page's own. */
export const pageTitleIn = (title: string) => title.split(SEPARATOR)[0] ?? '';
