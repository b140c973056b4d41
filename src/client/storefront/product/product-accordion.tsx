import type { ProductPolicy } from '#shared/policies.ts';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { PolicyOpening } from '#client/storefront/policy/policy-opening.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { PriceParts, type PricePartsProps } from './price-parts.tsx';
import * as texts from '#client/texts/product.ts';

const sections: { title: string; policies: ProductPolicy[] }[] = [
  { title: texts.delivery, policies: ['delivery'] },
  { title: texts.returnsAndWarranty, policies: ['returns', 'warranty'] },
  { title: texts.authenticity, policies: ['authenticity'] },
];

/** What the price is made of, and the beginnings of the store's policies, all in the page's HTML. */
export const ProductAccordion = (props: PricePartsProps) => (
  <div className="mt-8 border-t border-hairline">
    <PriceParts {...props} />
    <PlanOffer productId={props.product.id} />
    {sections.map(({ title, policies }) => (
      <Disclosure key={title} title={title}>
        <div className="grid gap-5">
          {policies.map((name) => (
            <PolicyOpening key={name} name={name} />
          ))}
        </div>
      </Disclosure>
    ))}
  </div>
);
