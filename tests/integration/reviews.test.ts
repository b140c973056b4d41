import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diskPictureFiles } from '#server/adapters/disk-picture-files.ts';
import { removeUnusedPhotos } from '#server/reviews/review-photos.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { ProductReviews, StaffReview } from '#shared/reviews.ts';
import { openBrowser, type TestBrowser } from '#tests/support/cookie-jar.ts';
import { staffClient, writeMoney } from '#tests/support/orders.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'adunni-reviews-'));
const shop = await startTestShop({
  storefront: true,
  env: { pageCacheMb: 16, dataDir: folder },
});
afterAll(() => shop.close());
const staff = await staffClient(shop);
const files = diskPictureFiles(folder);
beforeEach(async () => {
  shop.clock.now = null;
  await shop.fork().execute('delete from rate_limits');
});

/** A delivered order in the browser that placed it. */
async function delivered({ status = 'completed' }: { status?: 'completed' | 'shipped' } = {}) {
  const product = await makeProduct(shop);
  const browser = openBrowser(shop);
  const { changeSecret = '', ...request } = orderRequest([{ product }]);
  const order = await browser.client.checkout.placeOrder.mutate({
    ...request,
    changeSecret,
    customerState: 'Lagos',
  });
  await staff.orders.setStatus.mutate({ id: order.id, status });
  return { product, browser, order, request };
}

const words = { rating: 4, text: 'It shines.', authorName: 'Ada', photos: [] as string[] };

type Delivered = Awaited<ReturnType<typeof delivered>>;

const write = ({ browser, order, product }: Delivered, overrides: Partial<typeof words> = {}) =>
  browser.client.reviews.save.mutate({
    ...words,
    ...overrides,
    paymentReference: order.paymentReference,
    productId: product.id,
  });

/** The newest review, as staff see it. */
async function newest() {
  const { items } = await staff.reviews.list.query({ limit: 1 });
  if (!items[0]) throw new Error('there is no review');
  return items[0];
}

async function publish() {
  const { id, version } = await newest();
  return staff.reviews.setState.mutate({ id, version, state: 'published' });
}

const listed = (query = '') => shop.asStaff<StaffReview[]>('GET', `/api/reviews${query}`);

it('other systems list, publish, hide and answer reviews', async () => {
  const bought = await delivered();
  await write(bought);
  const { body: pending, headers } = await listed('?state=pending&limit=1');
  expect(pending).toMatchObject([{ productId: bought.product.id, state: 'pending' }]);
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(0);
  const { id = 0, version = 0 } = pending[0] ?? {};
  const put = (what: string, body: object) =>
    shop.asStaff<StaffReview & ErrorBody>('PUT', `/api/reviews/${id}/${what}`, body);
  expect(await put('state', { version: version + 1, state: 'published' })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict' },
  });
  const { body: published } = await put('state', { version, state: 'published' });
  const answer = { version: published.version, answer: 'Thank you!' };
  expect(await put('answer', answer)).toMatchObject({
    status: 200,
    body: { state: 'published', answer: 'Thank you!' },
  });
  expect((await listed('?state=nonsense')).status).toBe(400);
});

const photo = (hue = 40) =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .withMetadata({ exif: { IFD3: { GPSLatitude: '6/1 27/1 0/1' } } })
    .jpeg()
    .toBuffer();

async function upload(
  browser: TestBrowser,
  paymentReference: string,
  file: Buffer,
  idempotency?: string,
) {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const address = `/api/checkout/orders/${paymentReference}/review-photos`;
  const headers = {
    cookie: browser.cookie(),
    ...(idempotency !== undefined && { 'idempotency-key': idempotency }),
  };
  const response = await fetch(shop.url + address, { method: 'POST', body: form, headers });
  return {
    status: response.status,
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
    body: (await response.json()) as PictureView & ErrorBody,
  };
}

const page = async (slug: string) => {
  const response = await fetch(`${shop.url}/product/${slug}`);
  return response.text();
};

const published = async (id: number) =>
  (await shop.send<ProductReviews>('GET', `/api/products/${id}/reviews`)).body;

describe('a review', () => {
  it('is written by the buyer of a delivered order alone', async () => {
    const sent = await delivered({ status: 'shipped' });
    expect(await refusalOf(write(sent))).toMatchObject({ code: 'review_closed', status: 409 });
    await staff.orders.setStatus.mutate({ id: sent.order.id, status: 'completed' });

    const stranger = { ...sent, browser: openBrowser(shop) };
    expect(await refusalOf(write(stranger))).toMatchObject({ code: 'forbidden' });
    const input = { paymentReference: sent.order.paymentReference };
    expect(await stranger.browser.client.reviews.ofOrder.query(input)).toEqual({
      isOpen: true,
      isMasked: true,
      suggestedName: '',
      items: [],
    });
    const other = await makeProduct(shop);
    expect(await refusalOf(write({ ...sent, product: other }))).toMatchObject({
      code: 'not_found',
    });

    await stranger.browser.client.orders.revealDetails.mutate({
      ...input,
      lastFourDigits: sent.request.customerPhone.slice(-4),
    });
    const saved = await write(stranger);
    expect(saved.items).toMatchObject([
      { productId: sent.product.id, review: { rating: 4, state: 'pending' } },
    ]);
  });

  it('appears once staff publish it, is answered and hidden, and each time the cached page changes', async () => {
    const order = await delivered();
    const { id, slug } = order.product;
    await page(slug);
    await write(order, { text: 'See <b>https://example.com</b>' });
    expect(await page(slug)).not.toContain('aggregateRating');
    expect(await published(id)).toEqual({ productId: id, count: 0, average: null, items: [] });

    const { version } = await publish();
    const shown = await page(slug);
    expect(shown).toContain('See &lt;b&gt;https://example.com&lt;/b&gt;');
    expect(shown).not.toContain('href="https://example.com"');
    expect(await published(id)).toMatchObject({
      count: 1,
      average: 4,
      items: [{ authorName: 'Ada', answer: '', answeredAt: null }],
    });

    const review = await newest();
    const answered = await staff.reviews.answer.mutate({
      id: review.id,
      version,
      answer: 'Thank you, Ada!',
    });
    expect(await page(slug)).toContain('Thank you, Ada!');
    await staff.reviews.setState.mutate({
      id: review.id,
      version: answered.version,
      state: 'hidden',
    });
    expect(await page(slug)).not.toContain('It shines');
    expect(await page(slug)).not.toContain('Thank you, Ada!');
    expect((await published(id)).count).toBe(0);
    const { items } = await staff.audit.list.query({ limit: 3 });
    expect(items.map(({ action }) => action)).toEqual([
      'review_hidden',
      'review_answered',
      'review_published',
    ]);
  });

  it('can be changed until staff have decided, and staff decide about the words that they have read', async () => {
    const order = await delivered();
    await write(order);
    const read = await newest();
    await write(order, { rating: 1, text: 'It broke.' });
    const { id } = read;
    const decide = (version: number) =>
      staff.reviews.setState.mutate({ id, version, state: 'published' });
    expect(await refusalOf(decide(read.version))).toMatchObject({ code: 'version_conflict' });
    const again = await newest();
    expect(again).toMatchObject({ id, rating: 1, text: 'It broke.', state: 'pending' });
    await decide(again.version);
    expect(await refusalOf(write(order))).toMatchObject({ code: 'review_closed' });
    expect(await published(order.product.id)).toMatchObject({ count: 1, average: 1 });
  });

  it('gives the page a rating that search engines accept without a warning', async () => {
    const order = await delivered();
    await write(order);
    await publish();
    const html = await page(order.product.slug);
    const [, json = ''] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
    const data = JSON.parse(json) as { '@graph': [{ review: object[] }] };
    const [product] = data['@graph'];
    expect(product).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Ada' },
          reviewBody: 'It shines.',
          reviewRating: { ratingValue: 4 },
        },
      ],
    });
    const issues = await new Validator().validate({
      jsonld: { Product: [product] },
      microdata: {},
      rdfa: {},
      errors: [],
    });
    const about = issues.filter(({ fieldNames, issueMessage }) =>
      /review|rating/i.test(`${fieldNames.join()} ${issueMessage}`),
    );
    expect(about).toEqual([]);
  });

  it('is limited in number for one order', async () => {
    const limited = await startTestShop({ beside: shop, env: { rateLimits: true } });
    const { product, order, browser } = await delivered();
    const { client, jar } = openBrowser(limited);
    for (const [name, value] of browser.jar) jar.set(name, value);
    const save = () =>
      client.reviews.save.mutate({
        ...words,
        paymentReference: order.paymentReference,
        productId: product.id,
      });
    await shop
      .fork()
      .execute(
        `insert into rate_limits (key, count, resets_at) values (?, 29, now() + interval '1 hour')`,
        [`review:${order.id}`],
      );
    await save();
    expect(await refusalOf(save())).toMatchObject({ code: 'too_many_requests' });
    await limited.close();
  });
});

describe('a photo', () => {
  it('is stored without the place where it was taken, and shown with the review', async () => {
    const order = await delivered();
    const { body, status } = await upload(
      order.browser,
      order.order.paymentReference,
      await photo(),
    );
    expect(status).toBe(201);
    const stored = await readFile(`${folder}/media/${body.url.replace('/media/', '')}`);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    await write(order, { photos: [body.url] });
    await publish();
    expect(await page(order.product.slug)).toContain(body.url);
  });

  it('is stored once if it is sent again with its Idempotency-Key', async () => {
    const { browser, order } = await delivered();
    const send = (file: Buffer) => upload(browser, order.paymentReference, file, 'photo-of-ada-1');
    const file = await photo();
    const first = await send(file);
    expect(first).toMatchObject({ status: 201, isReplayed: false });
    expect(await send(file)).toEqual({ ...first, isReplayed: true });
    expect(await send(await photo(120))).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    const count = 'select count(*)::int as count from review_photos where order_id = ?';
    expect(await shop.fork().execute(count, [order.id])).toEqual([{ count: 1 }]);
  });

  it('is refused from others, of another order, and if it is no picture', async () => {
    const order = await delivered();
    const { paymentReference } = order.order;
    const file = await photo();
    expect((await upload(openBrowser(shop), paymentReference, file)).status).toBe(403);
    expect(
      (await upload(order.browser, paymentReference, Buffer.from('<svg/>'))).body,
    ).toMatchObject({ code: 'unsupported_media' });

    const { body } = await upload(order.browser, paymentReference, file);
    const other = await delivered();
    expect(await refusalOf(write(other, { photos: [body.url] }))).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'photos' }],
    });
    expect(await refusalOf(write(order, { photos: [body.url, body.url] }))).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('is removed after a day if no review shows it, also after its author was erased', async () => {
    const order = await delivered();
    const { paymentReference } = order.order;
    const sent = [];
    for (const hue of [10, 20, 30]) {
      const { body } = await upload(order.browser, paymentReference, await photo(hue));
      sent.push(body.url);
    }
    const [shown = '', unused = ''] = sent;
    await write(order, { photos: [shown] });
    await publish();
    const isServed = async (url: string) => (await fetch(shop.url + url)).status === 200;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

    await removeUnusedPhotos(shop.background(), files);
    expect(await isServed(unused)).toBe(true);
    shop.clock.now = inDays(1.1);
    await removeUnusedPhotos(shop.background(), files);
    expect(await Promise.all([shown, unused].map(isServed))).toEqual([true, false]);
    expect(await refusalOf(write(order, { photos: [unused] }))).toMatchObject({
      code: 'invalid_input',
    });

    await writeMoney(shop, order.order.id, { received: order.order.total });
    await staff.customers.erase.mutate({ id: order.order.id, name: 'Ada Obi' });
    expect(await published(order.product.id)).toMatchObject({
      count: 1,
      items: [{ authorName: '', text: 'It shines.', photos: [] }],
    });
    await removeUnusedPhotos(shop.background(), files);
    expect(await isServed(shown)).toBe(false);
  });
});

it('the mail about a delivered order leads to the reviews', async () => {
  await shop.sendMails();
  const { order } = await delivered();
  const mails = await shop.sendMails();
  const mail = mails.find(({ subject }) => subject.includes('has been delivered'));
  expect(mail?.text).toContain(`/order/${order.paymentReference}#reviews`);
});
