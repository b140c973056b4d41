import type { Shot } from './shot.ts';

/** The storefront in French: what the seller types stays as it is. */
export const frenchShots: Shot[] = [
  { name: 'fr-home', path: '/fr', whole: true },
  { name: 'fr-shop', path: '/fr/shop?category=rings' },
  { name: 'fr-product', path: '/fr/product/imole-emerald-halo-ring', whole: true },
  { name: 'fr-checkout', path: '/fr/checkout', cart: 'two', whole: true },
];
