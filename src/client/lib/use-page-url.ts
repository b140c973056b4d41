import { useInBrowser } from './use-in-browser.ts';

/** `https://…` of this shop's page at a path, once alive; null in the first HTML, which is the same under every address. */
export const usePageUrl = (path: string) =>
  useInBrowser<string | null>(() => location.origin + path, null);
