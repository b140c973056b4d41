import type { OrderChannel, RecordedPaymentMethod } from '#shared/orders.ts';

export const channelWords: Record<OrderChannel, string> = {
  online: 'Online shop',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  market: 'Market',
  phone: 'Phone',
  other: 'Elsewhere',
};

export const methodWords: Record<RecordedPaymentMethod, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  whatsapp: 'Via WhatsApp',
  cash: 'Cash',
  pos: 'Card terminal (POS)',
  other: 'Another way',
};
