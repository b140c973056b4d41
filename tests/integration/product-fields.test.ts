import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { contentOfDraft } from '#client/admin/products/draft/draft-content.ts';
import { mergeDrafts } from '#client/admin/products/draft/merge-drafts.ts';
import { toProductDraft } from '#client/admin/products/draft/product-draft.ts';
import type { FieldKind } from '#shared/field-kinds.ts';
import {
  fieldNames,
  fieldOf,
  isNullable,
  type OwnFieldName,
  type ProductFieldName,
} from '#shared/product-field-names.ts';
import { type ProductInput, type ProductView } from '#shared/products.ts';
import type { EditedProductView, StaffProduct } from '#shared/staff-products.ts';
import { fieldName } from '#client/admin/imports/import-labels.ts';
import { importer } from '#tests/support/import-file.ts';
import { staffClient } from '#tests/support/orders.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const imports = await importer(shop);

const demo = (await shop.send<ProductView[]>('GET', '/api/products')).body;
const [here, there] = [...new Set(demo.flatMap(({ images }) => images))];
const [one, other] = demo.flatMap(({ categoryId }) => categoryId ?? []);
const text = { [here ?? '']: 'On linen' };
const size = (...options: string[]) => [
  { id: 'own', name: 'Size', type: 'size', options, priceModifier: 0, optionPrices: { 6: 50_000 } },
];

let made = 0;
const unique = () => `${(made += 1)} of a field`;
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Two values of each kind. */
const samples: Record<FieldKind, (name: ProductFieldName) => [unknown, unknown]> = {
  line: () => [`First ${unique()}`, `Second, ${unique()}`],
  text: () => ['First line\nand "another"', '=Not a formula; ₦5'],
  code: () => [`A-${unique()}`, `00${unique()}`],
  kobo: (name) => (name === 'price' ? [500_000, 600_050] : [100_000, 200_050]),
  moment: (name) => {
    const from = name === 'saleUntil' ? 20 : 1;
    return [later(from), later(from + 1)];
  },
  flag: () => [false, true],
  whole: () => [3, 0],
  lines: () => [['Gold', '- plated'], ['Silver']],
};
const ownSamples: Record<OwnFieldName, [unknown, unknown]> = {
  categoryId: [one, demo.find(({ categoryId }) => categoryId !== one)?.categoryId ?? other],
  images: [[here], [there, here]],
  imageAlts: [text, { [here ?? '']: 'On "velvet"' }],
  heroImage: [here, there],
  variations: [size('6', '7'), size('6', '7', '8')],
  status: ['draft', 'published'],
};
const samplesOf = (name: ProductFieldName): [unknown, unknown] => {
  const { kind } = fieldOf(name);
  return kind === 'own' ? ownSamples[name as OwnFieldName] : samples[kind](name);
};

/** What a field needs beside it. */
const besides: Partial<Record<ProductFieldName, Partial<ProductInput>>> = {
  publishAt: { status: 'draft' },
  imageAlts: { images: [here ?? ''] },
};

async function create(name: ProductFieldName, value: unknown): Promise<EditedProductView> {
  const { status, body } = await shop.asStaff<EditedProductView>('POST', '/api/products', {
    name: `Field ${unique()}`,
    description: 'Described',
    price: 500_000,
    salePrice: 400_000,
    stockQuantity: 4,
    ...besides[name],
    [name]: value,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const patch = (id: number, fields: Record<string, unknown>) =>
  shop.asStaff<EditedProductView>('PATCH', `/api/products/${id}`, fields);
const stored = (id: number) => staff.products.forStaff.query({ id });
const contentOf = (view: StaffProduct | EditedProductView) =>
  Object.fromEntries(fieldNames.map((name) => [name, view[name]]));

/** The export of one product. */
async function exported(id: number): Promise<string> {
  const [header = [], ...lines] = parse(await imports.exported(), { bom: true });
  return stringify([header, ...lines.filter(([cell]) => cell === String(id))]);
}

/** The fields of which an edit says that it changed them. */
async function audited(): Promise<string> {
  const { items } = await staff.audit.list.query({ limit: 2 });
  return items.map(({ fields, note }) => [...fields, note].join(' ')).join(' ');
}

describe.each(fieldNames)('the field %s of a product', (name) => {
  it('is written, patched, sent back, exported, imported, undone and merged', async () => {
    const [first, second] = samplesOf(name);
    const product = await create(name, first);
    const { id } = product;
    expect(product[name]).toEqual(first);
    const before = await stored(id);

    const patched = await patch(id, { [name]: second });
    if (patched.status !== 200) throw new Error(JSON.stringify(patched.body));
    expect(patched.body[name]).toEqual(second);
    const after = await stored(id);
    const { [name]: _, ...others } = contentOf(before);
    expect(contentOf(after)).toMatchObject(others);
    expect(after.contentVersion).toBe(before.contentVersion + 1);
    expect(await audited()).toMatch(auditedAs(name));

    // Read by anybody, and sent back as it is.
    const isOpen = after.status === 'published';
    const { body } = isOpen
      ? await shop.asStaff<Partial<EditedProductView>>('GET', `/api/products/${id}`)
      : await patch(id, {});
    const { costPrice: ___, ...open } = body;
    if (isOpen) expect(name in body).toBe(fieldOf(name).right === undefined);
    const { version: __, ...record } = open;
    expect((await shop.asStaff('PUT', `/api/products/${id}`, record)).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      ...contentOf(after),
      contentVersion: after.contentVersion,
    });

    // Opened in the form, and saved as it is.
    const content = contentOfDraft(toProductDraft(after));
    await staff.products.save.mutate({
      id,
      key: `form-key-of-${id}-0123456789`,
      contentVersion: after.contentVersion,
      product: content,
    });
    expect(contentOf(await stored(id))).toEqual(contentOf(after));

    // Two editors: the other one changed this field, and then both.
    const [base, theirs] = [toProductDraft(before), toProductDraft(after)];
    expect(mergeDrafts(base, base, theirs)).toMatchObject({ adopted: [name], disputed: [] });
    expect(mergeDrafts(base, base, theirs).draft[name]).toEqual(theirs[name]);

    const file = await exported(id);
    expect((await patch(id, { [name]: first })).status).toBe(200);
    const { view, rows } = await imports.run(file);
    const changes = rows.flatMap((row) => row.changes.map(({ field }) => field));
    if (fieldOf(name).isExportedOnly) {
      expect(changes).toEqual([]);
      expect((await stored(id))[name]).toEqual(first);
    } else {
      expect(changes).toEqual([name]);
      expect(contentOf(await stored(id))).toEqual(contentOf(after));
      expect((await imports.undo(view.id)).view.states).toMatchObject({ undone: 1, conflicted: 0 });
    }
    expect(contentOf(await stored(id))).toEqual(contentOf(before));
    expect(fieldName(name)).toBe(fieldOf(name).label);
  });

  it.runIf(isNullable(name))('is cleared by null, and by an empty cell or field', async () => {
    const [first] = samplesOf(name);
    const { id } = await create(name, first);
    const cleared = await patch(id, { [name]: null });
    expect(cleared.body[name]).toBeNull();
    const empty = await stored(id);
    const file = await exported(id);
    await patch(id, { [name]: first });
    const { rows } = await imports.run(file);
    expect(rows.flatMap(({ changes }) => changes)).toMatchObject([{ field: name, to: '' }]);
    expect((await stored(id))[name]).toBeNull();
    await patch(id, { [name]: first });
    const { contentVersion } = await stored(id);
    await staff.products.save.mutate({
      id,
      key: `empty-key-of-${id}-0123456789`,
      contentVersion,
      product: contentOfDraft(toProductDraft(empty)),
    });
    expect((await stored(id))[name]).toBeNull();
  });
});

/** Prices have an entry of their own, with their values. */
function auditedAs(name: ProductFieldName): RegExp {
  const isPrice = fieldOf(name).kind === 'kobo';
  const columns: Partial<Record<ProductFieldName, string>> = { categoryId: 'category' };
  return isPrice ? new RegExp(`${fieldOf(name).label} ₦`, 'i') : new RegExp(columns[name] ?? name);
}
