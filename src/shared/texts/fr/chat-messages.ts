export const interestedIn = (name: string) => `Bonjour, je suis intéressé(e) par : ${name}.`;
export const enquiryPrice = (from: string, price: string) => `Prix : ${from}${price}`;
export const enquiryFrom = 'à partir de ';
export const enquiryQuantity = (quantity: number) => `Quantité : ${quantity}`;
export const enquiryAvailable = 'Est-il disponible, et quand pourrait-il être livré ?';
export const enquirySoldOut = 'Il est épuisé pour le moment. Quand sera-t-il de retour ?';
export const enquiryPicture = (url: string) => `Image : ${url}`;
export const greeting = (store: string) =>
  `Bonjour ${store}, j’ai une question sur vos bijoux et accessoires.`;
export const placedOrder = (store: string, id: number) =>
  `Bonjour ${store}, je viens de passer la commande n° ${id}.`;
export const questionAboutOrder = (store: string, id: number) =>
  `Bonjour ${store}, j’ai une question sur ma commande n° ${id}.`;
export const howToPay = 'Comment puis-je effectuer le paiement ?';
export const myOrder = (url: string) => `Ma commande : ${url}`;
export const sentTransfer = (store: string, amount: string, id: number) =>
  `Bonjour ${store}, j’ai envoyé ${amount} par virement bancaire pour la commande n° ${id}.`;
export const narration = (code: string) => `Libellé : ${code}`;
export const confirmArrival = 'Merci de confirmer quand c’est arrivé.';
export const wouldLikeToOrder = (store: string) => `Bonjour ${store}, je souhaite commander :`;
export const areTheyAvailable = 'Sont-ils disponibles, et quand pourraient-ils être livrés ?';
export const morePieces = (count: number) => `${count} bijoux`;
export const andMorePieces = (count: number) => `et ${count} autres bijoux`;
