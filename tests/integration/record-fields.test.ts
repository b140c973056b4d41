import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import {
  blankCodeDraft,
  codeDraftOf,
  parseCodeDraft,
} from '#client/admin/discount-codes/discount-code-draft.ts';
import { categoryFieldNames, categoryFields, type CategoryView } from '#shared/categories.ts';
import {
  customerField,
  customerFieldNames,
  type CustomerFieldName,
} from '#shared/customer-fields.ts';
import {
  discountCodeField,
  discountCodeFieldNames,
  type DiscountCodeFieldName,
  type DiscountCodeView,
} from '#shared/discount-code-fields.ts';
import type { FieldKind } from '#shared/field-kinds.ts';
import type { OrderView } from '#shared/orders.ts';
import { localPhone } from '#shared/phone.ts';
import type { ProductView } from '#shared/products.ts';
import { settingFields } from '#shared/setting-fields.ts';
import * as kinds from '#shared/setting-kinds.ts';
import { auditedSettings, protectedSettings } from '#shared/settings-schema.ts';
import { defaultSettings, type SettingKey, type Settings } from '#shared/settings.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const cookie = await signIn(shop.url);
const staff = trpcClient(shop, cookie);
const read = (path: string) => fetch(shop.url + path, { headers: { cookie } });
const clerk = trpcClient(shop, await signInStaff(shop, ['settings']));

let made = 0;
const unique = () => (made += 1);
const lastAudit = async () => {
  const { items } = await staff.audit.list.query({ limit: 1 });
  return items[0];
};
const { body: demo } = await shop.send<ProductView[]>('GET', '/api/products');
const [here, there] = [...new Set(demo.flatMap(({ images }) => images))];
const [one, other] = [...new Set(demo.flatMap(({ categoryId }) => categoryId ?? []))];

/** Two values of a field of each kind. */
const samples: Record<FieldKind, () => [unknown, unknown]> = {
  line: () => [`First ${unique()}`, `Second, ${unique()}`],
  text: () => [`First line\nof ${unique()}`, `Second ${unique()}`],
  code: () => [`FIRST${unique()}`, `SECOND${unique()}`],
  kobo: () => [100_000, 200_050],
  moment: () => ['2026-11-01T08:00:00.000Z', '2027-01-01T08:00:00.000Z'],
  flag: () => [true, false],
  whole: () => [3, 40],
  lines: () => [['One'], ['Two', 'Three']],
};

describe.each(discountCodeFieldNames)('the field %s of a discount code', (name) => {
  it('is created, changed alone, sent back, opened in the form, audited and cleared', async () => {
    const field = discountCodeField(name);
    const own: Partial<Record<DiscountCodeFieldName, [unknown, unknown]>> = {
      code: [`FIRST${unique()}`, `SECOND${unique()}`],
      kind: ['percent', 'free_delivery'],
      categoryIds: [[one], [one, other]],
    };
    const [first, second] = own[name] ?? (field.kind === 'own' ? [] : samples[field.kind]());
    const kind = field.of ?? 'percent';
    const content = {
      code: `CODE${unique()}`,
      kind,
      ...(kind === 'percent' && { percent: 10 }),
      ...(kind === 'fixed' && { amount: 50_000 }),
      [name]: first,
    };
    const send = (method: string, path: string, body: object) =>
      shop.asStaff<DiscountCodeView>(method, `/api/discount-codes${path}`, body);
    const created = await send('POST', '', content);
    expect(created.body[name]).toEqual(first);
    const { id } = created.body;

    const { [name]: _, ...others } = { ...created.body };
    const changed = await send('PUT', `/${id}`, { ...created.body, [name]: second });
    expect(changed.body).toMatchObject({
      ...others,
      [name]: second,
      // A code of another kind has no percentage.
      ...(name === 'kind' && { percent: null }),
    });
    const audited = await lastAudit();
    const isDiscount = ['kind', 'percent', 'amount'].includes(name);
    expect(audited?.fields).toEqual([isDiscount ? 'discount' : name]);
    expect(audited?.changes).toHaveLength(1);

    // Sent back as it is, and opened in the form and saved as it is: no change, and none in the audit.
    expect((await send('PUT', `/${id}`, changed.body)).body).toEqual(changed.body);
    const read = parseCodeDraft(codeDraftOf(changed.body));
    if ('errors' in read) throw new Error(JSON.stringify(read.errors));
    const discountCode = read.content;
    expect(await staff.discountCodes.update.mutate({ id, discountCode })).toEqual(changed.body);
    expect((await lastAudit())?.id).toBe(audited?.id);

    if (field.view.safeParse(null).success && field.of === undefined) {
      const cleared = await send('PUT', `/${id}`, { ...changed.body, [name]: null });
      expect(cleared.body).toEqual({ ...changed.body, [name]: null });
      const blank = parseCodeDraft({ ...codeDraftOf(changed.body), [name]: blankOf(name) });
      if ('errors' in blank) throw new Error(JSON.stringify(blank.errors));
      expect(blank.content[name]).toBeUndefined();
    }
  });
});
const blankOf = (name: DiscountCodeFieldName) =>
  name === 'maxUsesPerPerson' ? '' : blankCodeDraft[name];

it.each(['7,5', '7.5', 'ten', '-3'])(
  '%s is no whole percentage: the form refuses it',
  (percent) => {
    const read = parseCodeDraft({ ...blankCodeDraft, code: 'HALF', percent });
    expect(read).toEqual({ errors: { percent: 'It must be a whole number.' } });
  },
);

describe.each(categoryFieldNames)('the field %s of a category', (name) => {
  it('is created, changed alone, sent back and audited', async () => {
    const { kind, view } = categoryFields[name];
    const [first, second] = kind === 'own' ? [here, there] : samples[kind]();
    const send = (method: string, path: string, body: object) =>
      shop.asStaff<CategoryView>(method, `/api/categories${path}`, body);
    const content = { name: `Category ${unique()}`, description: 'Described', image: here };
    const created = await send('POST', '', { ...content, [name]: first });
    expect(created.body).toMatchObject({ ...content, [name]: first });
    const changed = await send('PUT', `/${created.body.id}`, { ...created.body, [name]: second });
    expect(changed.body).toEqual({ ...created.body, [name]: second });
    const audited = await lastAudit();
    expect(audited?.fields).toEqual([name]);
    expect((await send('PUT', `/${created.body.id}`, changed.body)).body).toEqual(changed.body);
    expect((await lastAudit())?.id).toBe(audited?.id);
    if (!view.safeParse(null).success) return;
    const cleared = await send('PUT', `/${created.body.id}`, { ...changed.body, [name]: null });
    expect(cleared.body).toEqual({ ...changed.body, [name]: null });
  });
});

/** Two values by what a setting is. */
const settingSamples = new Map<unknown, [string, string]>([
  [kinds.flag, ['false', 'true']],
  [kinds.color, ['#112233', '#445566']],
  [kinds.link, ['https://example.com/one', 'https://example.com/two']],
  [kinds.email, ['one@example.com', 'two@example.com']],
  [kinds.phones, ['0803 000 0001', '0803 000 0002']],
  [kinds.whatsapp, ['+2348030000001', '+2348030000002']],
  [kinds.taxRate, ['5', '10']],
  [kinds.percentChange, ['5', '20']],
  [kinds.wholeNaira, ['60000', '70000']],
  [kinds.offMails, ['paid', 'received,paid']],
  [kinds.picture, ['https://example.com/1.jpg', '']],
  [settingFields.bankAccountNumber.input, ['0123456789', '9876543210']],
  [settingFields.currency.input, ['NGN', 'NGN']],
]);
const settingNames = Object.keys(settingFields) as SettingKey[];

describe.each(settingNames)('the setting %s', (name) => {
  const [first, second] = settingSamples.get(settingFields[name].input) ?? [
    `First ${name}`,
    `Second ${name}`,
  ];
  const current = async () => (await shop.send<Settings>('GET', '/api/settings')).body;

  it.runIf(first !== second)(
    'is saved alone, sent back, refused when outdated and audited',
    async () => {
      await shop.asStaff('POST', '/api/settings', { [name]: first });
      const before = await current();
      expect(before[name]).toBe(first);
      const saved = await shop.asStaff<Settings>('POST', '/api/settings', { [name]: second });
      expect(saved.body).toEqual({ ...before, [name]: second });
      expect(await current()).toEqual(saved.body);
      const audited = await lastAudit();
      expect(audited).toMatchObject({ action: 'settings_saved', fields: [name] });
      expect(audited?.changes ?? []).toEqual(
        auditedSettings.has(name) ? [{ field: name, from: first, to: second }] : [],
      );

      expect((await shop.asStaff('POST', '/api/settings', saved.body)).body).toEqual(saved.body);
      const outdated = staff.settings.save.mutate({ [name]: first, expected: { [name]: first } });
      if (first !== '')
        expect(await refusalOf(outdated)).toMatchObject({ code: 'version_conflict' });
      const byClerk = clerk.settings.save.mutate({ [name]: first });
      if (protectedSettings.has(name)) {
        expect(await refusalOf(byClerk)).toMatchObject({ code: 'owner_only' });
        expect(await current()).toEqual(saved.body);
      } else expect((await byClerk)[name]).toBe(first);
      await shop.asStaff('POST', '/api/settings', { [name]: defaultSettings[name] });
    },
  );
});

describe.each(customerFieldNames)('the field %s of an order', (name) => {
  const special: Partial<Record<CustomerFieldName, () => [string, string]>> = {
    customerEmail: () => [`a${unique()}@example.com`, `b${unique()}@example.com`],
    customerPhone: () => [`+23480311${unique() + 10_000}`, `+23480322${unique() + 10_000}`],
    customerState: () => ['Abia', 'Kano'],
  };

  it('is placed, corrected, refused when outdated, exported and erased', async () => {
    const [first, second] = special[name]?.() ?? [`First ${unique()}`, `Second ${unique()}`];
    const placed = await placeOrder(shop, { [name]: first });
    const path = `/api/orders/${placed.id}`;
    const { body: order } = await shop.asStaff<OrderView>('GET', path);
    expect(order[name]).toBe(first);
    const seen = Object.fromEntries(customerFieldNames.map((it) => [it, order[it]]));
    const corrected = await shop.asStaff<OrderView>('PUT', `${path}/contact`, {
      ...seen,
      [name]: second,
      expected: seen,
    });
    expect(corrected.body).toMatchObject({ ...seen, [name]: second });
    const { events } = await staff.orders.byId.query({ id: placed.id });
    expect(events.at(-1)).toMatchObject({
      type: 'details_corrected',
      detail: { fields: name, [name]: first },
    });
    const again = await shop.asStaff('PUT', `${path}/contact`, { ...seen, expected: seen });
    expect(again).toMatchObject({ status: 409, body: { code: 'version_conflict' } });

    const file = await read('/api/orders.csv');
    const rows: string[][] = parse(await file.text(), { bom: true });
    // A phone number as people here read it.
    const row = rows.find(([id]) => id === String(placed.id))?.join(' ');
    expect(row).toContain(name === 'customerPhone' ? localPhone(second) : second);
    const exported = (await (await read(`/api/customers/${placed.id}/data.json`)).json()) as {
      data: { orders: Record<string, unknown>[] };
    };
    expect(exported.data.orders.map((it) => it[name])).toEqual([second]);

    await staff.orders.setStatus.mutate({ id: placed.id, status: 'cancelled' });
    const { customerName } = corrected.body;
    await staff.customers.erase.mutate({ id: placed.id, name: customerName });
    const { body: erased } = await shop.asStaff<OrderView>('GET', path);
    expect(erased[name] === second).toBe(customerField(name).outlastsErasure === true);
  });
});
