import * as texts from '#client/texts/chrome.ts';

/** Marks a shop with sandbox payments. It is in the HTML of every page, outside of React's root. */
export const SandboxMark = () => (
  <aside
    aria-label={texts.testShop}
    className="bg-espresso px-4 py-2 text-center text-14 text-paper print:hidden"
  >
    <strong className="font-semibold">{texts.testShopStart}</strong>
    {texts.testShopText}
  </aside>
);
