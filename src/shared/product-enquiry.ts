import { firstThatFits } from './fit-message.ts';
import { formatNaira, type Kobo } from './money.ts';
import type { Variant } from './variations.ts';
import { shorten } from './whatsapp-greeting.ts';
import * as texts from './texts/chat-messages.ts';

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
        texts.interestedIn(shorten(name, width)),
        '',
        ...(width > 30 ? choices : choices.slice(0, 3)),
        texts.enquiryPrice(price.from ? texts.enquiryFrom : '', formatNaira(price.kobo)),
        texts.enquiryQuantity(quantity),
        '',
        isAvailable ? texts.enquiryAvailable : texts.enquirySoldOut,
        ...(url && url.length <= 600 ? [url] : []),
        ...(pictureUrl && pictureUrl.length <= 300 ? [texts.enquiryPicture(pictureUrl)] : []),
      ].join('\n');
    }),
  );
