/** Set on `<html>` once the page's script has taken over the server's HTML; browser tests wait for it too. */
const MARK = 'alive';

export const comeAlive = () => {
  document.documentElement.dataset[MARK] = '';
};

/** False on the server and while the first HTML is taken over. */
export const isAlive = () =>
  typeof document !== 'undefined' && MARK in document.documentElement.dataset;
