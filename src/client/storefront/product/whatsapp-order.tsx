import { completeVariant } from '#shared/choices.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { ProductView } from '#shared/products.ts';
import { shownPrice } from '#shared/shown-price.ts';
import { whatsappDigits } from '#shared/settings.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import { productMessage } from '#shared/product-enquiry.ts';
import { usePageUrl } from '#client/lib/browser-state.ts';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import type { Choice } from '#client/storefront/choice/use-choice.ts';
import * as texts from '#client/texts/product.ts';

interface Props {
  product: ProductView;
  choice: Choice;
  /** The picture of the choice. */
  picture: PictureView | null;
}

/** Opens a chat about the product with its selected options; absent if the store has no number. */
export function WhatsappOrder({ product, choice, picture }: Props) {
  const { chosen, quantity, price } = choice;
  const settings = useSettings();
  const digits = whatsappDigits(settings);
  const url = usePageUrl(paths.product(product.slug));
  const shop = usePageUrl('');
  const isMain = picture === null || picture.url === product.images[0];
  const isAvailable = canBeOrdered(stockOfChoice(product, chosen));
  if (digits === null) return null;
  const message = productMessage({
    name: product.name,
    variant: completeVariant(product.variations, chosen),
    price: { kobo: shownPrice(price.kobo, settings), from: price.from },
    quantity,
    url,
    isAvailable,
    pictureUrl: isMain || shop === null ? null : new URL(picture.url, shop).href,
  });
  return (
    <ButtonLink
      href={whatsappUrl(digits, message)}
      {...newTab}
      variant="secondary"
      size="large"
      className="bar-icon noscript:hidden"
    >
      <Icon name="whatsapp" />
      <span>{isAvailable ? texts.orderOnWhatsapp : texts.askOnWhatsapp}</span>
    </ButtonLink>
  );
}
