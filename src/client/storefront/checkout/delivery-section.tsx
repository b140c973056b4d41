import type { DeliveryView } from '#shared/delivery-schema.ts';
import { chosenOption, type DeliveryTerms } from '#shared/delivery.ts';
import { saveDeliveryWish, useDeliveryWish, type StoredWish } from '#client/cart/delivery-wish.ts';
import type { CheckedCart } from '#client/cart/use-checked-cart.ts';
import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CartChat } from './cart-chat.tsx';
import { AreaField, DeliveryOptions, NoDelivery, type DeliveryOffer } from './delivery-choice.tsx';
import { DeliverySpace } from './delivery-space.tsx';
import * as texts from '#client/texts/checkout.ts';

interface Props {
  /** Null where they did not load: then no space is reserved. */
  terms: DeliveryTerms | null;
  /** Null until the cart is quoted. */
  delivery: DeliveryView | null;
  checked: CheckedCart;
  /** The buyer wanted to pay without a choice. */
  isAsked: boolean;
  /** The area that the typed city names. */
  areaOfCity: string | null;
}

/** Delivery to the buyer: area, method, fee and promised days. Nothing below it moves. */
export function DeliverySection({ terms, delivery, checked, isAsked, areaOfCity }: Props) {
  const wish = useDeliveryWish();
  const chosen = chosenOption(delivery?.options ?? [], wish.method)?.method;
  const isMissing =
    isAsked &&
    delivery !== null &&
    !chosen &&
    delivery.options.length > 0 &&
    delivery.problem !== 'choose_area';
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
      <fieldset
        id="delivery"
        tabIndex={-1}
        aria-describedby={isMissing ? 'delivery-error' : undefined}
        className="flex min-w-0 scroll-my-24 flex-col"
      >
        <legend className="font-display text-24">{texts.delivery}</legend>
        {delivery ? (
          <Choice
            offer={delivery}
            wish={wish}
            isCollected={chosen === 'pickup'}
            isAsked={isAsked}
            isMissing={isMissing}
            hint={
              areaOfCity !== null && areaOfCity === wish.area ? texts.areaFromCity : texts.areaHint
            }
            checked={checked}
          />
        ) : (
          <Skeleton className="mt-4 flex-1" />
        )}
      </fieldset>
      {terms && <DeliverySpace terms={terms} />}
    </div>
  );
}

interface ChoiceProps {
  offer: DeliveryOffer;
  wish: StoredWish;
  isCollected: boolean;
  isAsked: boolean;
  isMissing: boolean;
  /** Of the area. */
  hint: string;
  checked: CheckedCart;
}

function Choice({ offer, wish, isCollected, isAsked, isMissing, hint, checked }: ChoiceProps) {
  const { options, areas, hasRest, problem } = offer;
  const methods = options.map(({ method }) => method);
  return (
    <>
      {areas.length > 0 && !isCollected && (
        <AreaField offer={offer} wish={wish} hint={hint} isAsked={isAsked} />
      )}
      {/* A place with other options gets a list and a chat of its own: none moves to where another one was. */}
      <DeliveryOptions
        key={`${areas.length > 0} ${methods.join()}`}
        offer={offer}
        wanted={wish.method}
        name="deliveryMethod"
      />
      {isMissing && (
        <p id="delivery-error" className="mt-1.5 text-14 text-danger">
          {texts.pleaseChooseDelivery}
        </p>
      )}
      {isCollected && options.length === 1 && (
        <button
          type="button"
          onClick={() => saveDeliveryWish({ method: '' })}
          className="mt-2 min-h-11 self-start text-14 font-medium underline underline-offset-4"
        >
          {texts.deliverInstead}
        </button>
      )}
      <div
        aria-live="polite"
        className={classes('flex flex-col', problem === 'choose_state' && 'flex-1')}
      >
        {!isCollected && <NoDelivery offer={offer} state={wish.state} />}
      </div>
      {(problem === 'not_delivered' || (problem === 'choose_area' && !hasRest)) && !isCollected && (
        <CartChat key={problem} checked={checked} className="mt-3 w-full max-sm:px-3" />
      )}
    </>
  );
}
