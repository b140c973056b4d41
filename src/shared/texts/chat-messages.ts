export const interestedIn = (name: string) => `Hello, I am interested in the ${name}.`;
export const enquiryPrice = (from: string, price: string) => `Price: ${from}${price}`;
export const enquiryFrom = 'from ';
export const enquiryQuantity = (quantity: number) => `Quantity: ${quantity}`;
export const enquiryAvailable = 'Is it available, and how soon could it be delivered?';
export const enquirySoldOut = 'It is out of stock at the moment. When will it be back?';
export const enquiryPicture = (url: string) => `Picture: ${url}`;
export const greeting = (store: string) =>
  `Hello ${store}, I have a question about your jewelry and accessories.`;
export const placedOrder = (store: string, id: number) =>
  `Hello ${store}, I have just placed order #${id}.`;
export const questionAboutOrder = (store: string, id: number) =>
  `Hello ${store}, I have a question about my order #${id}.`;
export const howToPay = 'How can I complete the payment?';
export const myOrder = (url: string) => `My order: ${url}`;
export const sentTransfer = (store: string, amount: string, id: number) =>
  `Hello ${store}, I have sent ${amount} by bank transfer for order #${id}.`;
export const narration = (code: string) => `Narration: ${code}`;
export const confirmArrival = 'Please confirm when it has arrived.';
export const wouldLikeToOrder = (store: string) => `Hello ${store}, I would like to order:`;
export const areTheyAvailable = 'Are these available, and how soon could they be delivered?';
export const morePieces = (count: number) => `${count} pieces`;
export const andMorePieces = (count: number) => `and ${count} more pieces`;
