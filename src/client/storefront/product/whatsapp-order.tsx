import { useSyncExternalStore } from 'react';
import { completeVariant } from '#shared/pricing.ts';
import type { ProductView } from '#shared/products.ts';
import { whatsappDigits } from '#shared/settings.ts';
import { productMessage } from '#shared/whatsapp-messages.ts';
import { paths } from '#client/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { whatsappUrl } from '#client/ui/whatsapp-link.ts';
import type { Choice } from '../choice/use-choice.ts';

interface Props {
  product: ProductView;
  choice: Choice;
}

/** A chat about this piece as it is chosen now; absent where the store has no number. */
export function WhatsappOrder({ product, choice: { chosen, quantity, price } }: Props) {
  const digits = whatsappDigits(useSettings());
  const origin = useOrigin();
  if (digits === null) return null;
  const message = productMessage({
    name: product.name,
    variant: completeVariant(product.variations, chosen),
    price: price.kobo,
    quantity,
    url: origin && `${origin}${paths.product(product.slug)}`,
  });
  return (
    <ButtonLink
      href={whatsappUrl(digits, message)}
      target="_blank"
      rel="noopener noreferrer"
      variant="whatsapp"
      size="large"
    >
      <Icon name="whatsapp" />
      ORDER ON WHATSAPP
    </ButtonLink>
  );
}

const never = () => () => undefined;

/** `https://…` of this shop, once the page is alive; the first HTML is the same under every address. */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
