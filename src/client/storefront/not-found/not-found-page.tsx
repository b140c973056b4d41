import { SearchForm } from '#client/chrome/search-form.tsx';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { SuggestedProducts } from '#client/storefront/product-card/suggested-products.tsx';
import * as texts from '#client/texts/other-pages.ts';
import * as general from '#client/texts/general.ts';
import * as chromeTexts from '#client/texts/chrome.ts';

export function Component() {
  return (
    <div className="shell pt-16 pb-24">
      <PageHead title={texts.pageNotFound} status={404} />
      <div className="mx-auto flex max-w-md flex-col items-center text-center">
        <p aria-hidden="true" className="font-display text-64 text-accent-text lining-nums">
          404
        </p>
        <h1 className="mt-4 font-display text-32 md:text-44">{texts.pageNotFound}</h1>
        <p className="mt-4 text-muted">{texts.pageNotFoundText}</p>
        <div className="mt-8 w-full text-left">
          <SearchForm placeholder={general.searchJewelry} />
        </div>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.shop()}>{general.shopCollection}</ButtonLink>
          <ButtonLink to={paths.home} variant="secondary">
            {chromeTexts.backToHome}
          </ButtonLink>
        </div>
      </div>
      <SuggestedProducts />
    </div>
  );
}
