import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import * as texts from '#client/texts/product.ts';

export const ProductNotFound = () => (
  <EmptyState
    icon="search"
    level={1}
    title={texts.productNotFound}
    className="min-h-[60dvh] justify-center"
  >
    <PageHead title={texts.productNotFound} status={404} />
    <p className="text-muted">{texts.productNotFoundText}</p>
    <ButtonLink to={paths.shop()}>{texts.backToShop}</ButtonLink>
  </EmptyState>
);
