import { wordIn } from '#shared/translated-words.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressLines, receiverLabel, receiverOf } from '#shared/gifts.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import * as texts from '#client/texts/order.ts';

/** Prints the order as a slip for the recipient instead of its page. */
export function useGiftSlip() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const stop = () => setPrinting(false);
    addEventListener('afterprint', stop);
    return () => removeEventListener('afterprint', stop);
  }, [isPrinting]);
  return {
    isPrinting,
    print: () => {
      flushSync(() => setPrinting(true));
      print();
    },
  };
}

/** Only on paper: the note and the items, without a price. */
export function GiftSlip({ order }: { order: CustomerOrder }) {
  const { storeName } = useSettings();
  const receiver = receiverOf(order);
  return (
    <div className="hidden print:block">
      <p className="border-b border-hairline pb-4 font-display text-32">{storeName}</p>
      {order.gift?.note && (
        <p className="mt-8 text-center text-18 break-words whitespace-pre-line">
          {order.gift.note}
        </p>
      )}
      <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
        {order.items.map(({ name, variant, words, quantity }, index) => (
          <li key={index} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 break-words">
              {[
                name,
                ...Object.values(variant)
                  .filter(Boolean)
                  .map((it) => wordIn(words, it)),
              ].join(', ')}
            </span>
            <span>{quantity}</span>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-14 text-muted">{receiverLabel(order)}</p>
      <p className="break-words whitespace-pre-line">
        {[receiver.name, ...addressLines(order)].join('\n')}
      </p>
      <p className="mt-4 text-14 text-muted">
        {texts.orderNumberStart}
        {order.id}
      </p>
    </div>
  );
}
