import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '#shared/settings.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
beforeEach(() => shop.fork().execute('delete from audit_entries'));

const save = (body: unknown) => shop.asStaff<Settings>('POST', '/api/settings', body);

const staff = trpcClient(shop, await signIn(shop.url));
const audit = (paging: { limit?: number; offset?: number } = {}) => staff.audit.list.query(paging);

describe('the audit list', () => {
  it('says who changed which settings and when, and none of their values', async () => {
    shop.clock.now = new Date('2026-11-21T10:00:00Z');
    await save({ storeName: 'Ada’s Gems', taxRate: '5', bankAccountNumber: '0123456789' });
    shop.clock.now = null;
    const { items } = await audit();
    expect(items).toEqual([
      {
        id: expect.any(Number) as number,
        user: testAdmin.username,
        action: 'settings_saved',
        subject: 'store',
        fields: ['storeName', 'taxRate', 'bankAccountNumber'],
        note: null,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('0123456789');
  });

  it('says nothing of a save that changes nothing, or that is refused', async () => {
    const { body } = await shop.send<Settings>('GET', '/api/settings');
    expect((await save(body)).status).toBe(200);
    expect((await save({ storeName: 'Half a save', taxRate: '500' })).status).toBe(400);
    expect(await audit()).toEqual({ total: 0, items: [] });
  });

  it('names only what one of several simultaneous saves really changed', async () => {
    await Promise.all(Array.from({ length: 6 }, () => save({ bankName: 'Kuda' })));
    expect((await audit()).items.map(({ fields }) => fields)).toEqual([['bankName']]);
  });

  it('comes in pages, newest first', async () => {
    await save({ bankName: 'First' });
    await save({ showroomAddress: 'Second' });
    const { total, items } = await audit({ limit: 1 });
    expect([total, items[0]?.fields]).toEqual([2, ['showroomAddress']]);
    expect((await audit({ limit: 1, offset: 1 })).items[0]?.fields).toEqual(['bankName']);
  });
});
