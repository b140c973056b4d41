import * as texts from '#client/texts/chrome.ts';

/** Says that payments are not real, in a store with sandbox payments. It is in the HTML of every page, outside of React's root. */
export const TestStoreBanner = () => (
  <aside
    aria-label={texts.testStore}
    className="bg-espresso px-4 py-2 text-center text-14 text-paper print:hidden"
  >
    <strong className="font-semibold">{texts.testStoreStart}</strong>
    {texts.testStoreText}
  </aside>
);
