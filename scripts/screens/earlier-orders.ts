import type { OrderStatus } from '#shared/orders.ts';

export interface Customer {
  name: string;
  phone: string;
  city: string;
  state: string;
}

export const ngozi: Customer = {
  name: 'Ngozi Adeyemi',
  phone: '08031234567',
  city: 'Ikeja',
  state: 'Lagos',
};

export interface EarlierOrder extends Customer {
  product: string;
  variant?: Record<string, string>;
  status: OrderStatus;
}

/** Orders that fill the back office's lists. */
export const earlierOrders: EarlierOrder[] = [
  {
    name: 'Tunde Bakare',
    phone: '08021110001',
    city: 'Ibadan',
    state: 'Oyo',
    product: 'ankara-sun-disc-scarf',
    status: 'completed',
  },
  {
    name: 'Amina Yusuf',
    phone: '08037654321',
    city: 'Kaduna',
    state: 'Kaduna',
    product: 'oru-onyx-beaded-bracelet',
    variant: { 'Wrist size': 'Small 16 cm' },
    status: 'shipped',
  },
  {
    name: 'Chidinma Okafor',
    phone: '08021110002',
    city: 'Enugu',
    state: 'Enugu',
    product: 'eko-cat-eye-sunglasses',
    variant: { Colour: 'Tortoise' },
    status: 'processing',
  },
  {
    name: 'Halima Bello',
    phone: '08021110003',
    city: 'Wuse',
    state: 'FCT',
    product: 'adire-eleko-silk-scarf',
    status: 'completed',
  },
  {
    name: 'Ebere Nwosu',
    phone: '08021110004',
    city: 'Port Harcourt',
    state: 'Rivers',
    product: 'oorun-fan-earrings',
    status: 'cancelled',
  },
];
