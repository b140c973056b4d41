import type { CustomerOrder, OrderItemView } from '#shared/orders.ts';
import { arrivalLine } from '#shared/delivery-text.ts';
import { pictureKey, type PictureView } from '#shared/pictures.ts';
import { policyPath } from '#shared/policies.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ChatButton } from '#client/storefront/chat/chat-button.tsx';
import { chatNames, orderChat } from '#client/storefront/chat/shop-chat.ts';
import type { PaidState } from './router-state.ts';
import * as texts from '#client/texts/payment.ts';

/** How many of the order's pictures fit beside each other. */
const MAX_PICTURES = 4;

/** Thanks for an order that was just paid: what was bought, and what happens next. */
export function PaidNotice({ order: { id, paymentReference } }: { order: PaidState['paidOrder'] }) {
  const { data: order } = trpc.orders.byReference.useQuery({ paymentReference });
  const settings = useSettings();
  const chat = order && orderChat(settings, order, null);
  const name = order && !order.isMasked ? order.customerName.split(' ')[0] : undefined;
  return (
    <aside aria-label={texts.yourOrder} className="paid-notice border-b border-hairline bg-surface">
      <div className="shell grid gap-8 py-10 md:grid-cols-[7fr_5fr] md:items-center md:gap-16 lg:py-16">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-14 font-medium text-success">
            <Icon name="check" className="size-5" />
            {texts.orderStart}
            {id}
            {texts.isPaid}
          </p>
          <p className="mt-3 font-display text-44 wrap-anywhere md:text-64 lg:text-88">
            {texts.thankYou}
            {name && `, ${name}`}
          </p>
          <NextSteps order={order ?? null} />
          <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
            <ButtonLink to={paths.order(paymentReference)}>{texts.viewYourOrder}</ButtonLink>
            {chat && (
              <ChatButton chat={chat} size="medium">
                {texts.askOn}
                {chatNames[chat.kind]}
              </ChatButton>
            )}
          </div>
        </div>
        <OrderedPictures items={order?.items} />
      </div>
    </aside>
  );
}

function NextSteps({ order }: { order: CustomerOrder | null }) {
  const place = order && !order.isMasked ? `${order.customerCity}, ${order.customerState}` : null;
  const steps = [
    texts.weCheckAndPack,
    texts.youHearFromUs,
    order?.deliveryMethod === 'pickup'
      ? texts.youCollect
      : place
        ? texts.theyComeTo(order?.gift ? order.gift.recipientName : texts.you, place)
        : texts.toYourDoor,
  ];
  return (
    <>
      <p className="mt-6 text-16 font-medium">{texts.whatHappensNext}</p>
      <ol className="mt-2 grid gap-1.5 text-muted">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="w-4 shrink-0 text-ink tabular-nums">
              {at + 1}
            </span>
            <span className="min-w-0 break-words">{step}</span>
          </li>
        ))}
      </ol>
      {order && <p className="mt-2 empty:hidden">{arrivalLine(order)}</p>}
      <Link
        to={policyPath('delivery')}
        className="mt-1 inline-flex min-h-11 items-center text-14 underline underline-offset-4"
      >
        {texts.howDeliveryWorks}
      </Link>
    </>
  );
}

function OrderedPictures({ items }: { items: CustomerOrder['items'] | undefined }) {
  const shown = items?.slice(0, MAX_PICTURES);
  const hidden = (items?.length ?? 0) - MAX_PICTURES;
  const widest = items && items.length < MAX_PICTURES - 1 ? 'md:max-w-80' : 'md:max-w-44';
  return (
    <div className="min-w-0 max-md:order-first">
      <ul aria-label={texts.yourPieces} className="flex gap-3 md:justify-end">
        {shown
          ? shown.map((item, at) => (
              <li key={at} className={classes('max-w-44 min-w-0 flex-1', widest)}>
                <ResponsivePicture
                  picture={orderedPicture(item)}
                  sizes="(min-width: 48rem) 320px, 40vw"
                  className="aspect-4/5 rounded-small bg-hairline"
                />
              </li>
            ))
          : [0, 1].map((at) => (
              <li key={at} className="min-w-0 flex-1 md:max-w-44">
                <Skeleton className="aspect-4/5 max-w-44" />
              </li>
            ))}
      </ul>
      {hidden > 0 && (
        <p className="mt-2 text-14 text-muted md:text-right">{texts.andMore(hidden)}</p>
      )}
    </div>
  );
}

/** The small picture of an ordered item. An order stores only its picture's URL. */
function orderedPicture({ image, name }: OrderItemView): PictureView | null {
  if (!image) return null;
  const key = pictureKey(image);
  return {
    key: key ?? image,
    url: image,
    alt: name,
    width: 320,
    height: 400,
    color: '',
    placeholder: '',
    widths: key ? [320] : [],
  };
}
