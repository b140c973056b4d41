import { afterAll, afterEach, expect, it } from 'vitest';
import type { Settings } from '#shared/settings.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true, env: { pageCacheMb: 8 } });
afterAll(() => shop.close());
const { slug } = await makeProduct(shop);

const markup = async (address: string) =>
  (await shop.send<string>('GET', address)).body.replaceAll(/<script[^]*?<\/script>/g, '');
const save = (change: Partial<Settings>) => shop.asStaff('POST', '/api/settings', change);
const { body: atFirst } = await shop.send<Settings>('GET', '/api/settings');
afterEach(() => save(atFirst));

it('the promises stand on the home page and on products, and follow the settings at once', async () => {
  for (const address of ['/', `/product/${slug}`]) {
    expect(await markup(address)).toContain(atFirst.deliveryPromise);
    expect(await markup(address)).toContain(atFirst.authenticityPromise);
  }
  await save({ deliveryPromise: 'Lagos in two days', returnsPromise: '', authenticityPromise: '' });
  for (const address of ['/', `/product/${slug}`]) {
    expect(await markup(address)).toContain('Lagos in two days');
    expect(await markup(address)).not.toContain(atFirst.deliveryPromise);
    expect(await markup(address)).not.toContain(atFirst.authenticityPromise);
  }
  await save({ deliveryPromise: '' });
  expect(await markup(`/product/${slug}`)).not.toContain('Our promises');
});

it('a store that charges for delivery says on the home page how long it takes, not that it is free', async () => {
  const zone = { name: 'Lagos', states: ['Lagos'], doorFee: 250_000, daysFrom: 1, daysTo: 3 };
  const terms = { zones: [zone], pickup: null, freeFrom: null, isTaxed: false, cutOffHour: 14 };
  const { version } = (await shop.asStaff<{ version: number }>('GET', '/api/delivery-settings'))
    .body;
  await shop.asStaff('PUT', '/api/delivery-settings', { isOn: true, ...terms, version });
  try {
    expect(await markup('/')).toContain('Arrives in 1 to 3 working days');
    expect(await markup('/')).not.toContain(atFirst.deliveryPromise);
    expect(await markup('/fr')).toContain('Chez vous sous 1 à 3 jours ouvrés');
  } finally {
    await shop.asStaff('PUT', '/api/delivery-settings', {
      isOn: false,
      ...terms,
      version: version + 1,
    });
  }
});

it('the store’s story is the seller’s, on the home page and the page about the store', async () => {
  expect(await markup('/')).toContain('Made to be worn, and kept');
  await save({
    storeName: 'Omoge <Gold>',
    aboutTitle: 'Since 1998',
    aboutText: '{store} is small.\n\nTwo sisters.\r\n\r\nThree workshops.',
  });
  const [home, about] = [await markup('/'), await markup('/about')];
  for (const page of [home, about]) {
    expect(page).toContain('Since 1998');
    expect(page).toContain('Omoge &lt;Gold&gt; is small.</p>');
    expect(page).toContain('Two sisters.</p>');
    expect(page).not.toContain('Tuesday');
  }
  expect(home).not.toContain('Three workshops.');
  expect(about).toContain('Three workshops.');
});

it('the figures about the store can be switched off', async () => {
  expect(await markup('/about')).toContain('99.9%');
  await save({ showAboutFigures: 'false' });
  expect(await markup('/about')).not.toContain('99.9%');
});

it('the page about the store says who stands behind it, and where it is, while that is known', async () => {
  await save({ aboutQuote: '' });
  expect(await markup('/about')).not.toContain('A word from us');
  expect(await markup('/about')).toContain('Central Area, Abuja, Nigeria, 100001</address>');
  await save({ aboutQuote: 'I wear it first.', aboutQuoteBy: 'Bisi <Bello>', showroomAddress: '' });
  const page = await markup('/about');
  expect(page).toContain('“I wear it first.”');
  expect(page).toContain('Bisi &lt;Bello&gt;');
  expect(page).not.toContain('Visit us');
});

it.each([
  { aboutQuote: 'x'.repeat(301) },
  { aboutPortrait: 'javascript:alert(1)' },
  { deliveryPromise: 'x'.repeat(81) },
  { aboutTitle: ' ' },
  { aboutText: '' },
  { aboutText: 'x'.repeat(2001) },
  { showAboutFigures: 'perhaps' },
])('the settings refuse %j', async (change) => {
  const [path] = Object.keys(change);
  const answer = await save(change);
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
});
