import type { PageSpeeds } from '#shared/page-speeds.ts';
import { expect, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

// The worker passes on what a page sends as it is left.
test.use({ shopOf: 'page-speeds', serviceWorkers: 'allow' });

const measure = (server: ServerProcess, measureSpeed: string) =>
  asStaff(server, 'POST', '/api/settings', { measureSpeed });

test('a visit is measured where the owner wants it, and Analytics show it', async ({
  page,
  server,
  isMobile,
}) => {
  const device = isMobile ? 'phone' : 'computer';
  const visit = async () => {
    await page.goto('/shop');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page).toHaveURL(/view=list/);
    await page.goto('/about');
  };
  const measured = async () => {
    const path = '/api/reports/page-speeds?from=2026-01-01&to=2027-12-31';
    const speeds = await asStaff<PageSpeeds>(server, 'GET', path);
    return speeds.find((it) => it.page === 'shop' && it.device === device);
  };
  await measure(server, 'false');
  await visit();
  expect(await measured()).toBeUndefined();
  await measure(server, 'true');
  await visit();
  await expect.poll(measured).toMatchObject({ visits: 1 });
  expect((await measured())?.lcp).toBeGreaterThan(0);
  expect((await measured())?.inp).not.toBeNull();
  await measure(server, 'false');

  await openScreen(page, '/admin/analytics', 'Analytics');
  const row = page.getByRole('listitem').filter({ hasText: `Shop on a ${device}` });
  await expect(row).toContainText(/\d\.\d s.*\d+ ms.*0\.\d\d/);
});
