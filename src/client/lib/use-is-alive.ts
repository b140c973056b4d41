import { useInBrowser } from './use-in-browser.ts';

/** False in the first HTML; true once its script is there to answer. */
export const useIsAlive = () => useInBrowser(() => true, false);
