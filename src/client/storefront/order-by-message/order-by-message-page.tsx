import { use } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { impliedChoices, openChoices } from '#shared/choices.ts';
import { variantInQuery } from '#shared/combinations.ts';
import { productMessage } from '#shared/product-enquiry.ts';
import type { ProductView } from '#shared/products.ts';
import { shownPrice } from '#shared/shown-price.ts';
import { whatsappDigits } from '#shared/settings.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variant } from '#shared/variations.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { ownAddress, paths } from '#client/lib/paths.ts';
import { ServerRequest } from '#client/lib/server-request.ts';
import { trpc } from '#client/lib/trpc.ts';
import { contactChannels, whatsappUrl } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { ChoiceFields } from '#client/storefront/choice/choice-fields.tsx';
import { picturesOfChoice } from '#client/storefront/choice/pictures-of-choice.ts';
import { pleaseChoose, priceOfChoice } from '#client/storefront/choice/price-of-choice.ts';
import { useChoice } from '#client/storefront/choice/use-choice.ts';
import { ProductNotFound } from '#client/storefront/product/product-not-found.tsx';
import { detailInput } from '#client/storefront/product/product-queries.ts';
import { TaxNote } from '#client/storefront/product/tax-note.tsx';
import { WhatsappOrder } from '#client/storefront/product/whatsapp-order.tsx';
import * as texts from '#client/texts/product.ts';

/** Orders a piece by a message, with links and a form alone: for browsers without JavaScript. */
export function Component() {
  const input = detailInput(useParams());
  const { data } = trpc.products.detail.useQuery(input ?? { key: '' }, { enabled: input !== null });
  if (input === null || data === null) return <ProductNotFound />;
  return data ? <Order product={data.product} /> : null;
}

function Order({ product }: { product: ProductView }) {
  const { search } = useLocation();
  const initial = variantInQuery(product.variations, search);
  const choice = useChoice(product, initial);
  const pictures = picturesOfChoice(product, choice.chosen);
  return (
    <div className="shell grid max-w-2xl gap-6 pt-6 pb-24">
      <PageHead title={texts.orderTitle(product.name)} />
      <Link
        to={paths.product(product.slug)}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-14 text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {product.name}
      </Link>
      <h1 className="font-display text-32 break-words">{texts.orderTitle(product.name)}</h1>
      <ResponsivePicture
        picture={pictures[0] ?? null}
        priority
        sizes="16rem"
        className="aspect-4/5 w-64 max-w-full rounded-small"
      />
      <p className="flex flex-wrap items-baseline gap-x-2 text-18 font-medium">
        <ShopPrice {...choice.price} />
        <TaxNote price={choice.price} />
      </p>
      <form
        method="get"
        action={ownAddress(paths.orderByMessage(product.slug))}
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-4"
      >
        <ChoiceFields product={product} choice={choice} nameOf={({ name }) => name} />
        {product.variations.length > 0 && (
          <noscript>
            <button type="submit" className="button button-secondary button-medium">
              {texts.takeThisChoice}
            </button>
          </noscript>
        )}
      </form>
      <noscript>
        <Message product={product} chosen={{ ...impliedChoices(product.variations), ...initial }} />
      </noscript>
      <div className="noscript:hidden">
        <WhatsappOrder product={product} choice={choice} picture={pictures[0] ?? null} />
      </div>
    </div>
  );
}

/** The message to the store, and where to send it. Rendered on the server alone, which knows the address of the store. */
function Message({ product, chosen }: { product: ProductView; chosen: Variant }) {
  const settings = useSettings();
  const origin = use(ServerRequest)?.origin;
  const missing = openChoices(product.variations, chosen);
  if (missing.length > 0) {
    return (
      <p role="alert" className="font-medium text-danger">
        {product.variations
          .filter(({ name }) => missing.includes(name))
          .map(pleaseChoose)
          .join('. ')}
        .
      </p>
    );
  }
  const digits = whatsappDigits(settings);
  const price = priceOfChoice(product, chosen);
  const message = productMessage({
    name: product.name,
    variant: chosen,
    price: { kobo: shownPrice(price.kobo, settings), from: price.from },
    quantity: 1,
    url: origin === undefined ? null : origin + ownAddress(paths.product(product.slug)),
    isAvailable: canBeOrdered(stockOfChoice(product, chosen)),
  });
  return (
    <section aria-labelledby="message" className="grid gap-4">
      <h2 id="message" className="text-18 font-medium">
        {texts.yourMessage}
      </h2>
      <p className="rounded-small border border-hairline bg-surface p-4 wrap-anywhere whitespace-pre-wrap">
        {message}
      </p>
      {digits !== null && (
        <a href={whatsappUrl(digits, message)} className="button button-secondary button-large">
          <Icon name="whatsapp" />
          <span>{texts.orderOnWhatsapp}</span>
        </a>
      )}
      <ul className="grid gap-1">
        {contactChannels(settings)
          .filter(({ icon }) => icon !== 'whatsapp')
          .map(({ label, address, link }) => (
            <li key={label}>
              {label}:{' '}
              <a
                {...link}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {address}
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
