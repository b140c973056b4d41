import { afterAll, describe, expect, it } from 'vitest';
import { customerTextNames, defaultCustomerTexts } from '#shared/customer-texts.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const owner = trpcClient(shop, await signIn(shop.url));
const textOf = async (name: string) =>
  (await owner.customerTexts.list.query()).find((it) => it.name === name);

describe('the texts to customers', () => {
  it('are the default until the seller writes their own, and again on request', async () => {
    expect(await textOf('unpaid')).toEqual({
      name: 'unpaid',
      text: defaultCustomerTexts.unpaid,
      isDefault: true,
      version: 0,
    });
    const text = '{greeting}, your {items} wait: {link}';
    await owner.customerTexts.save.mutate({ name: 'unpaid', text, version: 0 });
    expect(await textOf('unpaid')).toEqual({ name: 'unpaid', text, isDefault: false, version: 1 });
    expect(await textOf('shipped')).toMatchObject({ isDefault: true });
    await owner.customerTexts.save.mutate({ name: 'unpaid', text: null, version: 1 });
    expect(await textOf('unpaid')).toMatchObject({ isDefault: true, version: 2 });
    const { items } = await owner.audit.list.query({ limit: 2, offset: 0 });
    expect(items.map(({ action }) => action)).toEqual([
      'customer_text_saved',
      'customer_text_saved',
    ]);
  });

  it('keep the first text when two people write at once', async () => {
    const save = (text: string, version: number) =>
      owner.customerTexts.save.mutate({ name: 'completed', text, version });
    const results = await Promise.allSettled([save('One', 0), save('Two', 0)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusalOf(save('Three', 0))).code).toBe('version_conflict');
  });

  it.each([
    ['a name that stands for nothing', 'Hello {frist}', 'There is no {frist}'],
    ['nothing', ' ', 'Please write something'],
  ])('cannot contain %s', async (_, text, message) => {
    const refused = await refusalOf(
      owner.customerTexts.save.mutate({ name: 'shipped', text, version: 0 }),
    );
    expect(refused.code).toBe('invalid_input');
    expect(refused.issues?.[0]?.message).toContain(message);
  });

  it('are read by those who write to customers, and changed by those with the settings', async () => {
    const packer = trpcClient(shop, await signInStaff(shop, ['orders']));
    const texts = await packer.customerTexts.list.query();
    expect(texts.map(({ name }) => name)).toEqual(customerTextNames);
    const refused = await refusalOf(
      packer.customerTexts.save.mutate({ name: 'shipped', text: 'Sent!', version: 0 }),
    );
    expect(refused.code).toBe('forbidden');
  });
});
