import { cartMessage } from '#shared/whatsapp-messages.ts';
import type { CheckedCart } from '#client/cart/use-checked-cart.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ChatButton } from '#client/storefront/chat/chat-button.tsx';
import { chatNames, chatWith } from '#client/storefront/chat/shop-chat.ts';
import * as texts from '#client/texts/checkout.ts';

interface Props {
  checked: CheckedCart;
  className: string;
}

/** Orders the cart in a chat when it cannot be ordered here. */
export function CartChat({ checked: { lines, lastTotals }, className }: Props) {
  const settings = useSettings();
  const items = lines
    .filter(({ problem }) => !problem)
    .map(({ name, price, item: { quantity, variant } }) => ({ name, price, quantity, variant }));
  const chat =
    lastTotals &&
    chatWith(settings, {
      subject: texts.iWouldLikeToOrder,
      text: cartMessage({ items, totals: lastTotals, storeName: settings.storeName }),
    });
  return (
    chat && (
      <ChatButton chat={chat} className={className}>
        {texts.orderVia}
        {chatNames[chat.kind]}
      </ChatButton>
    )
  );
}
