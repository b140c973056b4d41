import { completeVariant } from '#shared/pricing.ts';
import type { ProductView } from '#shared/products.ts';
import { whatsappDigits } from '#shared/settings.ts';
import { productMessage } from '#shared/whatsapp-messages.ts';
import { usePageUrl } from '#client/lib/browser-state.ts';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import type { Choice } from '#client/storefront/choice/use-choice.ts';

interface Props {
  product: ProductView;
  choice: Choice;
}

/** Opens a chat about the product with its selected options; absent if the store has no number. */
export function WhatsappOrder({ product, choice: { chosen, quantity, price } }: Props) {
  const digits = whatsappDigits(useSettings());
  const url = usePageUrl(paths.product(product.slug));
  if (digits === null) return null;
  const message = productMessage({
    name: product.name,
    variant: completeVariant(product.variations, chosen),
    price,
    quantity,
    url,
  });
  return (
    <ButtonLink href={whatsappUrl(digits, message)} {...newTab} variant="whatsapp" size="large">
      <Icon name="whatsapp" />
      ORDER ON WHATSAPP
    </ButtonLink>
  );
}
