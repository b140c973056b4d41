import { firstThatFits } from './fit-message.ts';
import { formatNaira, type Kobo } from './money.ts';
import type { Variant } from './variations.ts';
import { shorten } from './whatsapp-greeting.ts';

interface ProductEnquiry {
  name: string;
  variant: Variant;
  /** Price of one item; `from` if an open choice can make it dearer. */
  price: { kobo: Kobo; from: boolean };
  quantity: number;
  /** Null if the store's own address is unknown. */
  url: string | null;
  isAvailable?: boolean;
  /** Of the picture that shows the choice; null if the product's first picture does. */
  pictureUrl?: string | null;
}

/** Message that asks about a product with the chosen options. */
export const productMessage = (enquiry: ProductEnquiry) =>
  firstThatFits(
    [200, 60, 30].map((width) => {
      const { name, variant, price, quantity, url, pictureUrl, isAvailable = true } = enquiry;
      const choices = Object.entries(variant).map(([variation, option]) =>
        shorten(`${variation}: ${option}`, width),
      );
      return [
        `Hello, I am interested in the ${shorten(name, width)}.`,
        '',
        ...(width > 30 ? choices : choices.slice(0, 3)),
        `Price: ${price.from ? 'from ' : ''}${formatNaira(price.kobo)}`,
        `Quantity: ${quantity}`,
        '',
        isAvailable
          ? 'Is it available, and how soon could it be delivered?'
          : 'It is out of stock at the moment. When will it be back?',
        ...(url && url.length <= 600 ? [url] : []),
        ...(pictureUrl && pictureUrl.length <= 300 ? [`Picture: ${pictureUrl}`] : []),
      ].join('\n');
    }),
  );
