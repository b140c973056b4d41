import { shorten } from './shorten.ts';

/** Opens a chat with the shop. In a file of its own since every page needs it, and no more of what is said in chats. */
export const greeting = (storeName: string) =>
  `Hello ${shorten(storeName, 60)}, I have a question about your jewelry and accessories.`;
