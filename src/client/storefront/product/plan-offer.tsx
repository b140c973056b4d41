import { isOn } from '#shared/settings.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import * as texts from '#client/texts/plan-offer.ts';

/** That a product may be paid in parts, where the seller offers them. */
export function PlanOffer({ productId }: { productId: number }) {
  const { payInParts } = useSettings();
  const { data } = trpc.plans.ofProduct.useQuery({ productId }, { enabled: isOn(payInParts) });
  if (!data?.terms) return null;
  return (
    <Disclosure title={texts.payInParts}>
      <p>{texts.inWords(`${data.terms.first} %`, data.terms)}</p>
      <p className="mt-2 text-14 text-muted">{texts.onOrderPage}</p>
    </Disclosure>
  );
}
