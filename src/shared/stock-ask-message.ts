import { shorten } from './whatsapp-greeting.ts';

interface BackInStock {
  storeName: string;
  productName: string;
  url: string;
}

const MAX_NAME = 200;

/** What staff send to somebody who asked for a product that is back. */
export const backInStockMessage = ({ storeName, productName, url }: BackInStock): string =>
  `Hello, this is ${storeName}. You asked us about ${shorten(productName, MAX_NAME)}: it is back and can be ordered again.\n${url}`;
