import { paths } from '#client/lib/paths.ts';

export const mainLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.shop(), label: 'Shop' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];
