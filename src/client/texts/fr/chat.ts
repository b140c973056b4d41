export const openingWhatsapp = 'Ouverture de WhatsApp…';
export const openingWhatsappPlacing =
  'Ouverture de WhatsApp… Votre commande est en cours d’enregistrement.';
export const orderNumber = (id: number) => `Commande n° ${id}`;
