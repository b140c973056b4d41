import { laterPart } from '#client/lib/later-part.tsx';

export const Footer = laterPart(async () => (await import('./footer.tsx')).Footer);
export const MaintenancePage = laterPart(
  async () => (await import('./maintenance-page.tsx')).MaintenancePage,
);
