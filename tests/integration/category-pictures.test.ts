import { afterAll, describe, expect, it } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import type { ProductView } from '#shared/products.ts';
import { makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const client = trpcClient(shop);

const create = async (fields: object) =>
  (await shop.asStaff<CategoryView>('POST', '/api/categories', fields)).body;
const pictureOf = async (slug: string) => (await client.categories.pictures.query({ slug }))[0];
/** The address of a picture of the demo catalogue. */
const somePicture = async (slug: string) =>
  (await shop.send<ProductView>('GET', `/api/products/${slug}`)).body.images[0] ?? '';

describe('the picture of a category', () => {
  it('is that of its first product in the order of the shop, and follows it', async () => {
    const { id, slug } = await create({ name: 'Brooches' });
    expect(await pictureOf(slug)).toEqual({ id, slug, picture: null, focus: null });
    await makeProduct(shop, { categoryId: id, images: [] });
    const older = await somePicture('okun-pearl-ring');
    await makeProduct(shop, { categoryId: id, images: [older] });
    expect((await pictureOf(slug))?.picture?.url).toBe(older);
    const newer = await somePicture('titi-lae-eternity-band');
    await makeProduct(shop, { categoryId: id, images: [newer], featured: true });
    expect((await pictureOf(slug))?.picture?.url).toBe(newer);
    await makeProduct(shop, { categoryId: id, images: [older] });
    expect((await pictureOf(slug))?.picture?.url).toBe(newer);
  });

  it('is its own where it has one, and again the product’s without', async () => {
    const own = await somePicture('nka-torque-cuff');
    const first = await somePicture('omi-pearl-drop-earrings');
    const { id, slug, image } = await create({ name: 'Tiaras', image: own });
    expect(image).toBe(own);
    await makeProduct(shop, { categoryId: id, images: [first] });
    expect((await pictureOf(slug))?.picture?.url).toBe(own);
    const saved = await shop.asStaff<CategoryView>('PUT', `/api/categories/${id}`, {
      name: 'Tiaras',
    });
    expect(saved.body.image).toBeNull();
    expect((await pictureOf(slug))?.picture?.url).toBe(first);
  });

  it('has to be uploaded first', async () => {
    const { status, body } = await shop.asStaff('POST', '/api/categories', {
      name: 'Unknown picture',
      image: '/media/0123456789abcdef0123456789abcdef.webp',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'image' }] });
  });

  it('may be on another site', async () => {
    const image = 'https://pictures.example.com/tiara.jpg';
    const { slug } = await create({ name: 'From elsewhere', image });
    expect(await pictureOf(slug)).toMatchObject({ picture: { url: image, key: '' }, focus: null });
  });

  it('comes for all categories at once, and for an unknown one not at all', async () => {
    const all = await client.categories.pictures.query({});
    expect(all).toHaveLength((await client.categories.list.query()).length);
    expect(await client.categories.pictures.query({ slug: 'nothing' })).toEqual([]);
  });
});

describe('the focal point of a picture', () => {
  it('is saved by staff, for every place that crops the picture, and recorded', async () => {
    const staff = trpcClient(shop, await signIn(shop.url));
    const url = await somePicture('akoko-classic-leather-watch');
    expect(await staff.pictures.focus.query({ url })).toBeNull();
    await staff.pictures.saveFocus.mutate({ url, focus: { x: 20, y: 80 } });
    expect(await staff.pictures.focus.query({ url })).toEqual({ x: 20, y: 80 });
    const { slug } = await create({ name: 'Cropped', image: url });
    expect((await pictureOf(slug))?.focus).toEqual({ x: 20, y: 80 });
    const { items } = await staff.audit.list.query({});
    expect(items.map(({ action }) => action)).toContain('picture_focus_changed');
    await staff.pictures.saveFocus.mutate({ url, focus: null });
    expect((await pictureOf(slug))?.focus).toBeNull();
  });

  it('is a percentage of an uploaded picture', async () => {
    const staff = trpcClient(shop, await signIn(shop.url));
    const url = await somePicture('akoko-classic-leather-watch');
    const focus = { x: 101, y: 0 };
    expect((await refusalOf(staff.pictures.saveFocus.mutate({ url, focus }))).status).toBe(400);
    const unknown = '/media/0123456789abcdef0123456789abcdef.webp';
    await expect(
      staff.pictures.saveFocus.mutate({ url: unknown, focus: { x: 1, y: 1 } }),
    ).rejects.toThrow('Picture not found');
  });

  it('is known for the demo store’s slides', async () => {
    const slides = await client.products.heroSlides.query();
    expect(slides.every(({ focus }) => focus !== null)).toBe(true);
  });
});
