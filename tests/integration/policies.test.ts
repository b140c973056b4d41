import { afterAll, describe, expect, it } from 'vitest';
import { policyNames, policyPath, type PolicyName } from '#shared/policies.ts';
import { parsePolicy } from '#shared/policy-text.ts';
import type { PolicyView, StaffPolicy } from '#shared/policies-schema.ts';
import { saveDelivery, someDelivery } from '#tests/support/delivery.ts';
import { makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const retention = { mailDays: 30, webhookBodyDays: 0, activityDays: 2192, messageDays: 731 };
const shop = await startTestShop({ storefront: true, env: { pageCacheMb: 8, retention } });
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));
const open = async (address: string) => (await shop.send<string>('GET', address)).body;
const saved = async (name: PolicyName) => {
  const { policies } = await staff.policies.forStaff.query();
  const found = policies.find((policy) => policy.name === name);
  if (!found) throw new Error(`there is no policy ${name}`);
  return found;
};

describe('the policies of a new store', () => {
  it.each(policyNames)('%s says something, and no value is missing', async (name) => {
    const { text } = await trpcClient(shop).policies.byName.query({ name });
    expect(parsePolicy(text).length).toBeGreaterThan(4);
    expect(text).not.toMatch(/[{}]/);
  });

  it('say for how long this installation keeps data, and where to complain', async () => {
    const html = await open('/privacy');
    expect(html).toContain('The record of our mails to you: for 30 days.');
    expect(html).toContain('the last digits of your card: as long as the store exists.');
    expect(html).toContain('Messages: for 2 years.');
    expect(html).toContain('href="https://ndpc.gov.ng"');
  });

  it('name the contact of the settings, at once when it changes', async () => {
    expect(await open('/returns')).not.toContain('care@adunni.example');
    await shop.asStaff('POST', '/api/settings', { storeEmail: 'care@adunni.example' });
    expect(await open('/returns')).toContain('href="mailto:care@adunni.example"');
  });

  it.each(policyNames)('%s is a page with title, description, date and links', async (name) => {
    const html = await open(policyPath(name));
    expect(html).toMatch(/<title>(Privacy|Terms|Delivery|Returns|Warranty|Authenticity|Care) \| /);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,160}"/);
    expect(html).toContain(`<link rel="canonical" href="${shop.url}${policyPath(name)}"`);
    expect(html).toContain('<time dateTime="2026-11-23">23 November 2026</time>');
    expect(await open('/sitemap.xml')).toContain(`<loc>${shop.url}${policyPath(name)}</loc>`);
    expect(await open('/')).toContain(`href="${policyPath(name)}"`);
  });

  it('are not part of the settings that every page carries', async () => {
    expect(await open('/about')).not.toContain('Nigeria Data Protection Commission');
  });
});

describe('while the store charges for delivery', () => {
  const visible = async (address: string) =>
    (await open(address))
      .replaceAll(/<script[^]*?<\/script>|<style[^]*?<\/style>/g, ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');

  it('the page about delivery lists zones, fees and days, and the default text claims no others', async () => {
    expect(await visible('/delivery')).toMatch(/within five working days/);
    await saveDelivery(shop, { freeFrom: 30_000_000 });
    const page = await visible('/delivery');
    expect(page).toMatch(
      /Lagos Island Ikoyi, Lekki, Lagos Delivery to your door ₦4,000 2 to 4 working days/,
    );
    expect(page).toMatch(/Waybill to a park near you ₦3,500/);
    expect(page).toContain('Free from ₦300,000 of goods.');
    expect(page).not.toMatch(/within five working days|all 36 states/);
    expect(await saved('delivery')).toMatchObject({ isDefault: true, isConfirmed: false });
    await saveDelivery(shop, { isOn: false });
    expect(await visible('/delivery')).toMatch(/within five working days/);
    expect(await visible('/delivery')).not.toContain('₦4,000');
  });

  it('a product says what delivery costs at least, and changes at once with the terms', async () => {
    const { slug } = await makeProduct(shop);
    const address = `/product/${slug}`;
    expect(await visible(address)).not.toContain('Delivery from');
    await saveDelivery(shop, { freeFrom: 30_000_000 });
    expect(await visible(address)).toMatch(
      /Delivery from ₦2,000 · Free from ₦300,000 Arrives in 1 to 7 working days/,
    );
    await saveDelivery(shop, { zones: someDelivery.zones.slice(0, 1) });
    expect(await visible(address)).toMatch(/Delivery ₦2,500 Arrives in/);
    await saveDelivery(shop, { isOn: false });
    expect(await visible(address)).not.toContain('₦2,500');
  });
});

describe('a policy', () => {
  it('shows what was saved, as text, and the default again when that is restored', async () => {
    const before = await open('/delivery');
    const { version } = await saved('delivery');
    const text = 'From {store}.\n\n## By <b>boat</b>\n- On Mondays';
    await staff.policies.save.mutate({ name: 'delivery', text, version });
    const html = await open('/delivery');
    expect(html).toContain('From Adunni Jewels.');
    expect(html).toContain('By &lt;b&gt;boat&lt;/b&gt;</h2>');
    expect(html).not.toContain('<b>');
    expect(await saved('delivery')).toMatchObject({ isDefault: false, text, version: 1 });
    await staff.policies.save.mutate({ name: 'delivery', text: null, version: 1 });
    expect(await saved('delivery')).toMatchObject({ isDefault: true, version: 2 });
    const textOf = (page: string) => page.replaceAll(/<time.*?<\/time>|<script[^]*<\/script>/g, '');
    expect(textOf(await open('/delivery'))).toBe(textOf(before));
    const { items } = await staff.audit.list.query({ action: 'policy_saved' });
    expect(items).toMatchObject([
      { subject: 'delivery', note: 'The default text' },
      { subject: 'delivery', note: null },
    ]);
  });

  it('is unconfirmed until its default is saved on purpose or replaced', async () => {
    expect(await staff.policies.unconfirmed.query()).toContain('care');
    const { defaultText, version } = await saved('care');
    await staff.policies.save.mutate({ name: 'care', text: defaultText, version });
    expect(await saved('care')).toMatchObject({ isDefault: true, isConfirmed: true });
    expect(await staff.policies.unconfirmed.query()).not.toContain('care');
    await staff.policies.save.mutate({ name: 'care', text: 'Ours', version: version + 1 });
    await staff.policies.save.mutate({ name: 'care', text: null, version: version + 2 });
    expect(await saved('care')).toMatchObject({ isDefault: true, isConfirmed: true });
    const { items } = await staff.audit.list.query({ action: 'policy_saved' });
    expect(items.find(({ note }) => note === 'Confirmed the default text')).toMatchObject({
      subject: 'care',
    });
    // A release with another default asks again.
    await shop
      .fork()
      .execute(`update policies set confirmed_default = 'Before' where name = 'care'`);
    expect(await saved('care')).toMatchObject({ isDefault: true, isConfirmed: false });
  });

  it('begins on the page of every product, in the HTML, at once when it changes', async () => {
    const product = await makeProduct(shop);
    const address = `/product/${product.slug}`;
    expect(await open(address)).toContain('The total at checkout is all you pay');
    const { version } = await saved('delivery');
    const text = 'On a [boat](/contact) of {store}.\n\n## Secret\nNot on products';
    await staff.policies.save.mutate({ name: 'delivery', text, version });
    const html = (await open(address)).replaceAll(/<script[^]*?<\/script>/g, '');
    expect(html).toMatch(/On a <a[^>]*href="\/contact"[^>]*>boat<\/a> of Adunni Jewels\./);
    expect(html).not.toContain('Not on products');
    expect(html).toContain('href="/delivery"');
    await staff.policies.save.mutate({ name: 'delivery', text: null, version: version + 1 });
    expect(await open(address)).toContain('The total at checkout is all you pay');
  });

  it('can be read and changed over REST', async () => {
    const { body } = await shop.asStaff<StaffPolicy[]>('GET', '/api/policies');
    expect(body.map(({ name }) => name)).toEqual(policyNames);
    const version = body.find(({ name }) => name === 'warranty')?.version ?? 0;
    const change = { text: 'Two years. {contact}', version };
    const saving = await shop.asStaff<StaffPolicy>('PUT', '/api/policies/warranty', change);
    expect(saving).toMatchObject({ status: 200, body: { name: 'warranty', isConfirmed: true } });
    expect(await shop.send('GET', '/api/policies/warranty')).toMatchObject({
      status: 200,
      body: { name: 'warranty', text: expect.stringMatching(/^Two years\. by e-mail/) as string },
    });
    const late = await shop.asStaff('PUT', '/api/policies/warranty', change);
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect((await shop.send('GET', '/api/policies/love')).status).toBe(400);
  });

  it('stays as it is when it is read singly and sent back', async () => {
    const listed = async () =>
      (await shop.asStaff<StaffPolicy[]>('GET', '/api/policies')).body.find(
        ({ name }) => name === 'authenticity',
      );
    const text = 'Real gold, says {store}.';
    const first = { text, version: (await listed())?.version };
    expect((await shop.asStaff('PUT', '/api/policies/authenticity', first)).status).toBe(200);
    const read = await shop.send<PolicyView>('GET', '/api/policies/authenticity');
    expect(read.body.text).not.toContain('{store}');
    const saved = await shop.asStaff('PUT', '/api/policies/authenticity', read.body);
    expect(saved).toMatchObject({ status: 200, body: { text } });
    expect((await shop.send('GET', '/api/policies/authenticity')).body).toMatchObject({
      text: read.body.text,
      version: read.body.version + 1,
    });
    const late = await shop.asStaff('PUT', '/api/policies/authenticity', read.body);
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  });

  it('is not overwritten by somebody who edited an older text', async () => {
    const edit = (text: string) => ({ name: 'terms' as const, text, version: 0 });
    const both = await Promise.all(
      ['one', 'two'].map((text) =>
        staff.policies.save.mutate(edit(text)).then(
          () => 'saved',
          () => 'refused',
        ),
      ),
    );
    expect(both.toSorted()).toEqual(['refused', 'saved']);
    const late = staff.policies.save.mutate({ ...edit('three'), version: 7 });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'version_conflict' });
    const unknown = staff.policies.save.mutate({ name: 'returns', text: 'x', version: 7 });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'version_conflict' });
  });

  it.each(['', '  ', 'a\0b', 'x'.repeat(20_001)])('cannot be %j', async (text) => {
    const save = staff.policies.save.mutate({ name: 'privacy', text, version: 0 });
    expect(await refusalOf(save)).toMatchObject({ status: 400, issues: [{ path: 'text' }] });
  });
});
