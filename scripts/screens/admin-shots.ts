import type { Shot } from './shots.ts';

const staffShots: Shot[] = [{ name: 'admin-dashboard', path: '/admin/dashboard', whole: true }];

/** Every screen of the back office and its main states. */
export const adminShots: Shot[] = [
  { name: 'admin-login', path: '/admin/login' },
  ...staffShots.map((shot) => ({ ...shot, staff: true })),
];
