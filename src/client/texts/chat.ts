export const openingWhatsapp = 'Opening WhatsApp…';
export const openingWhatsappPlacing = 'Opening WhatsApp… Your order is being placed.';
export const orderNumber = (id: number) => `Order #${id}`;
