import { describe, expect, it, afterAll } from 'vitest';
import type { CustomerOrder } from '#shared/orders.ts';
import type { OwnerPage, PassportState } from '#shared/passports.ts';
import type { OrderedPieces, PieceDetail, PieceView } from '#shared/pieces.ts';
import type { ProductView } from '#shared/products.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { readPassport } from '#server/pieces/passports.ts';
import { openBrowser } from '#tests/support/cookie-jar.ts';
import { saleOf } from '#tests/support/orders.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const count = (productId: number, chooser: string | null) =>
  shop.asStaff('PUT', `/api/products/${productId}/counting`, { chooser });
const add = (productId: number, pieces: object[], options?: object) =>
  shop.asStaff<PieceView[]>('POST', '/api/pieces', {
    productId,
    pieces,
    ...(options && { options }),
  });
const drawer = async (productId: number) =>
  (await shop.asStaff<PieceView[]>('GET', `/api/pieces?productId=${productId}&state=drawer`)).body;
const stockOf = async (productId: number) =>
  (await shop.asStaff<ProductView>('GET', `/api/products/${productId}`)).body.stockQuantity;
const piecesOf = async (orderId: number) =>
  (await shop.asStaff<OrderedPieces[]>('GET', `/api/orders/${orderId}/pieces`)).body;
const choose = (itemId: number, pieceIds: number[]) =>
  shop.asStaff<OrderedPieces[]>('PUT', `/api/order-items/${itemId}/pieces`, { pieceIds });
const setStatus = (id: number, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${id}/status`, { status });

/** Whether the pieces of a product are what its stock and its orders say. */
async function isBalanced(productId: number): Promise<boolean> {
  const [row] = await shop.fork().execute<{ balanced: boolean }[]>(
    `select (select count(*) from pieces where product_id = p.id and order_item_id is null and removed_because is null)
      = p.stock_quantity + coalesce((select sum(i.quantity - i.restocked - (select count(*) from pieces where order_item_id = i.id))
        from order_items i join orders o on o.id = i.order_id where i.product_id = p.id and o.status <> 'cancelled'), 0)
      as balanced from products p where id = ?`,
    [productId],
  );
  return row?.balanced === true;
}

async function order(product: ProductView, quantity = 1, variant = {}): Promise<CustomerOrder> {
  const placed = await shop.send<CustomerOrder>(
    'POST',
    '/api/orders',
    orderRequest([{ product, quantity, variant }]),
  );
  expect(placed.status).toBe(201);
  return placed.body;
}

describe('a product that is counted by piece', () => {
  it('turns what is in stock into pieces, and takes no other stock', async () => {
    const product = await makeProduct(shop, { name: 'Signet', stockQuantity: 2 });
    expect((await count(product.id, 'staff')).status).toBe(200);
    const pieces = await drawer(product.id);
    expect(pieces.map(({ serial }) => serial)).toEqual([
      expect.stringMatching(/^P-\d{4}$/),
      expect.stringMatching(/^P-\d{4}$/),
    ]);
    for (const [method, path, body] of [
      ['PUT', `/api/products/${product.id}`, { ...product, stockQuantity: 9 }],
      ['POST', `/api/products/${product.id}/stock`, { adjust: 1, reason: 'found' }],
    ] as const) {
      expect(await shop.asStaff(method, path, body)).toMatchObject({
        status: 409,
        body: { code: 'counted_by_piece' },
      });
    }
    expect(
      (await shop.asStaff('PATCH', `/api/products/${product.id}`, { name: 'Signet II' })).status,
    ).toBe(200);
    const added = await add(product.id, [
      { serial: 'SN-1', milligrams: 6200, metal: 'gold', purity: '18 ct' },
    ]);
    expect(added).toMatchObject({
      status: 200,
      body: [{ serial: 'SN-1', purity: '18k', state: 'drawer' }],
    });
    expect(await stockOf(product.id)).toBe(3);
    expect(await add(product.id, [{ serial: 'sn-1' }])).toMatchObject({
      status: 409,
      body: { code: 'code_taken', issues: [{ path: 'pieces.0.serial' }] },
    });
    expect(await stockOf(product.id)).toBe(3);
    const [piece] = added.body;
    await shop.asStaff('PUT', `/api/pieces/${piece?.id}/removed`, { because: 'Melted down' });
    expect(await stockOf(product.id)).toBe(2);
    await shop.asStaff('PUT', `/api/pieces/${piece?.id}/removed`, { because: null });
    expect(await stockOf(product.id)).toBe(3);
    expect(await isBalanced(product.id)).toBe(true);
    await count(product.id, null);
    const again = { ...product, version: undefined, stockQuantity: 9 };
    expect((await shop.asStaff('PUT', `/api/products/${product.id}`, again)).status).toBe(200);
  });

  it('gives an order a piece at packing, and takes it back with a cancellation or a return', async () => {
    const product = await makeProduct(shop, { name: 'Chain', price: 5_000_000, stockQuantity: 0 });
    await count(product.id, 'staff');
    const { body: pieces } = await add(product.id, [
      { serial: 'C1' },
      { serial: 'C2' },
      { serial: 'C3' },
    ]);
    const placed = await order(product, 2);
    expect(await stockOf(product.id)).toBe(1);
    const [item] = await piecesOf(placed.id);
    expect(item).toMatchObject({ quantity: 2, chosen: [], available: [{}, {}, {}] });
    expect(await setStatus(placed.id, 'shipped')).toMatchObject({
      status: 409,
      body: { code: 'cannot_be_sent' },
    });
    const ids = pieces.map(({ id }) => id);
    expect((await choose(item?.itemId ?? 0, ids)).status).toBe(400);
    expect((await choose(item?.itemId ?? 0, ids.slice(0, 2))).status).toBe(200);
    expect((await setStatus(placed.id, 'shipped')).status).toBe(200);
    const other = await order(product);
    const [otherItem] = await piecesOf(other.id);
    expect(await choose(otherItem?.itemId ?? 0, ids.slice(0, 1))).toMatchObject({
      status: 409,
      body: { code: 'stock_changed' },
    });
    // The only one that is left is the one.
    expect((await setStatus(other.id, 'shipped')).status).toBe(200);
    expect((await piecesOf(other.id))[0]?.chosen).toMatchObject([{ serial: 'C3' }]);
    await setStatus(other.id, 'cancelled');
    expect((await drawer(product.id)).map(({ serial }) => serial)).toEqual(['C3']);
    expect(await isBalanced(product.id)).toBe(true);

    await shop.asStaff('POST', `/api/orders/${placed.id}/payments`, {
      amount: placed.total,
      source: 'cash',
      key: crypto.randomUUID(),
    });
    const { body: detail } = await shop.asStaff<OrderDetail>(
      'GET',
      `/api/orders/${placed.id}/details`,
    );
    const refund = async (quantity: number, amount: number) =>
      shop.asStaff('POST', `/api/payments/${detail.payments[0]?.id}/refunds`, {
        amount,
        reason: 'too long',
        items: [{ itemId: item?.itemId, quantity, restock: quantity }],
        key: crypto.randomUUID(),
      });
    expect((await refund(1, 1_000_000)).status).toBe(200);
    // Which of the two came back, only a person knows.
    expect(await stockOf(product.id)).toBe(2);
    expect((await drawer(product.id)).length).toBe(1);
    expect(await isBalanced(product.id)).toBe(true);
    await choose(item?.itemId ?? 0, ids.slice(0, 1));
    expect((await drawer(product.id)).map(({ serial }) => serial)).toEqual(['C3', 'C2']);
    expect((await refund(1, 1_000_000)).status).toBe(200);
    expect((await drawer(product.id)).length).toBe(3);
    expect(await isBalanced(product.id)).toBe(true);
  });

  it('asks nothing of orders that had left before it was counted so, and makes a piece of what comes back', async () => {
    const product = await makeProduct(shop, { name: 'Earlier Ring', stockQuantity: 2 });
    const [left, waiting] = [await order(product), await order(product)];
    await setStatus(left.id, 'shipped');
    await count(product.id, 'staff');
    // The one that waits is still there.
    expect((await drawer(product.id)).length).toBe(1);
    expect((await setStatus(left.id, 'completed')).status).toBe(200);
    expect((await piecesOf(left.id))[0]?.chosen).toEqual([]);
    await setStatus(left.id, 'cancelled');
    expect((await drawer(product.id)).length).toBe(2);
    expect((await setStatus(waiting.id, 'shipped')).status).toBe(409);
    await setStatus(waiting.id, 'cancelled');
    expect((await drawer(product.id)).length).toBe(2);
    expect(await stockOf(product.id)).toBe(2);
  });

  it('sells its last piece once, at two tills at the same moment', async () => {
    const product = await makeProduct(shop, {
      name: 'Last Brooch',
      price: 5_000_000,
      stockQuantity: 0,
    });
    await count(product.id, 'staff');
    await add(product.id, [{ serial: 'B1' }]);
    const sale = () =>
      shop.asStaff<CustomerOrder>('POST', '/api/sales', {
        ...saleOf(product),
        status: 'completed',
      });
    const sold = await Promise.all([sale(), sale(), sale()]);
    expect(sold.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const id = sold.find(({ status }) => status === 200)?.body.id ?? 0;
    const [item] = await piecesOf(id);
    const [piece] = item?.available ?? [];
    const named = await Promise.all([
      choose(item?.itemId ?? 0, [piece?.id ?? 0]),
      choose(item?.itemId ?? 0, [piece?.id ?? 0]),
    ]);
    expect(named.map(({ status }) => status)).toEqual([200, 200]);
    expect(await drawer(product.id)).toEqual([]);
    expect(await isBalanced(product.id)).toBe(true);
  });
});

describe('a buyer who chooses the piece', () => {
  it('pays for its weight, and gets that piece', async () => {
    const formula = {
      metal: 'gold',
      purity: '18k',
      milligrams: 1000,
      making: { by: 'fixed', amount: 0 },
      stones: 0,
      step: 100,
    };
    const product = await makeProduct(shop, { name: 'Nugget', stockQuantity: 0, price: 100 });
    await shop.asStaff('PUT', `/api/products/${product.id}/weight-price`, { formula });
    await shop.asStaff('PUT', '/api/rates', {
      gold: 10_000_000,
      silver: null,
      platinum: null,
      expected: null,
      accepts: { belowCost: true, off: true },
    });
    expect((await count(product.id, 'buyer')).status).toBe(200);
    await add(product.id, [
      { serial: 'N1', milligrams: 2000 },
      { serial: 'N2', milligrams: 3500 },
    ]);
    const read = async () =>
      (await shop.asStaff<ProductView>('GET', `/api/products/${product.id}`)).body;
    const offered = await read();
    expect(offered.variations).toMatchObject([
      { name: 'Piece', options: ['N1 · 2 g', 'N2 · 3.5 g'] },
    ]);
    expect(offered).toMatchObject({ stockQuantity: 2, price: 15_000_000, fromPrice: 15_000_000 });
    const renamed = { ...offered, variations: [], combinations: [] };
    expect(await shop.asStaff('PUT', `/api/products/${product.id}`, renamed)).toMatchObject({
      status: 409,
      body: { code: 'counted_by_piece' },
    });
    const heavy = { product: { ...product, price: 26_250_000 }, variant: { Piece: 'N2 · 3.5 g' } };
    const placed = await shop.send<CustomerOrder>('POST', '/api/orders', orderRequest([heavy]));
    expect(placed.status).toBe(201);
    const twice = await shop.send('POST', '/api/orders', orderRequest([heavy]));
    expect(twice.status).toBe(409);
    const reweighed = { serial: 'N2', milligrams: 4000 };
    const [, { id: heavyId } = { id: 0 }] = (await drawer(product.id)).toReversed();
    expect((await shop.asStaff('PUT', `/api/pieces/${heavyId}`, reweighed)).status).toBe(400);
    expect((await setStatus(placed.body.id, 'shipped')).status).toBe(200);
    expect((await piecesOf(placed.body.id))[0]?.chosen).toMatchObject([{ serial: 'N2' }]);
    expect(await isBalanced(product.id)).toBe(true);
    await setStatus(placed.body.id, 'completed');
    await add(product.id, [{ serial: 'N3', milligrams: 1000 }]);
    expect((await read()).variations[0]?.options).toEqual(['N1 · 2 g', 'N3 · 1 g']);
    // It comes back long after its choice is gone.
    await setStatus(placed.body.id, 'cancelled');
    const back = await read();
    expect(back.variations[0]?.options).toEqual(['N1 · 2 g', 'N2 · 3.5 g', 'N3 · 1 g']);
    expect(back.stockQuantity).toBe(3);
    expect(await isBalanced(product.id)).toBe(true);
    await count(product.id, null);
    expect(await read()).toMatchObject({ variations: [], stockQuantity: 3 });
  });
});

describe('a passport', () => {
  const soldPiece = async () => {
    const product = await makeProduct(shop, { name: 'Passport Ring', stockQuantity: 0 });
    await count(product.id, 'staff');
    const {
      body: [piece],
    } = await add(product.id, [{ milligrams: 4200, metal: 'gold', purity: '750' }]);
    const browser = openBrowser(shop);
    const placed = await browser.client.checkout.placeOrder.mutate(orderRequest([{ product }]));
    const passports = () =>
      browser.client.pieces.passportsOfOrder.query({ paymentReference: placed.paymentReference });
    expect(await passports()).toEqual([]);
    await setStatus(placed.id, 'shipped');
    const [own] = await passports();
    expect(own?.serial).toBe(piece?.serial);
    const others = openBrowser(shop).client.pieces.passportsOfOrder;
    expect(await others.query({ paymentReference: placed.paymentReference })).toEqual([]);
    const link = own?.url.split('/piece/')[1] ?? '';
    return { pieceId: piece?.id ?? 0, placed, link };
  };
  const { client } = openBrowser(shop);
  const pageOf = (link: string): Promise<OwnerPage | null> =>
    client.pieces.ownerPage.query({ link });
  const ownedOf = async (link: string) => {
    const page = await pageOf(link);
    if (page?.kind !== 'owned') throw new Error(`the link shows ${page?.kind}`);
    return page.piece;
  };
  const stateOf = (text: string): Promise<PassportState> =>
    client.pieces.checkPassport.query({ text });
  const genuine = { isGenuine: true, isCurrent: true, missing: null };

  it('is what the shop signed, and nothing else', async () => {
    const { link } = await soldPiece();
    const piece = await ownedOf(link);
    const text = piece.passport.split('#')[1] ?? '';
    expect(await stateOf(text)).toMatchObject(genuine);
    const [facts = '', signature = ''] = text.split('.');
    const read = JSON.parse(Buffer.from(facts, 'base64url').toString()) as object;
    expect(read).toMatchObject({ serial: piece.serial, mg: 4200, metal: 'gold', purity: '750' });
    const heavier = Buffer.from(JSON.stringify({ ...read, mg: 42_000 })).toString('base64url');
    for (const forged of [
      `${heavier}.${signature}`,
      `${facts}.${'A'.repeat(86)}`,
      `${Buffer.from(JSON.stringify({ ...read, k: 99 })).toString('base64url')}.${signature}`,
      'no passport at all, only a long text',
    ]) {
      expect(await stateOf(forged)).toMatchObject({ isGenuine: false, missing: null });
    }
    // Nor with any one letter changed, also where it would stand for the same bytes, or with one more.
    const altered = text
      .split('')
      .map(
        (letter, at) =>
          `${text.slice(0, at)}${String.fromCharCode(letter.charCodeAt(0) + 1)}${text.slice(at + 1)}`,
      );
    const accepted = [];
    for (const other of [...altered, `${text}=`, `${text}A`, `${text}.A`, `${text}.`]) {
      if (await readPassport(shop.fork(), other)) accepted.push(other);
    }
    expect(accepted).toEqual([]);
    expect(await readPassport(shop.fork(), text)).toMatchObject({ serial: piece.serial });
  });

  it('is passed on by a link that works once, and ends with a return', async () => {
    const { link, placed, pieceId } = await soldPiece();
    const { url } = await client.pieces.offer.mutate({ link });
    const offer = url.split('/piece/')[1] ?? '';
    expect(await pageOf(offer)).toMatchObject({ kind: 'offered' });
    const taken = await Promise.allSettled(
      [1, 2, 3].map(() => client.pieces.takeOver.mutate({ link: offer })),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const next = taken.flatMap((it) => (it.status === 'fulfilled' ? [it.value.url] : []))[0];
    const nextLink = next?.split('/piece/')[1] ?? '';
    expect((await ownedOf(nextLink)).isOffered).toBe(false);
    expect(await pageOf(link)).toEqual({ kind: 'passed_on' });
    expect(await pageOf(offer)).toBeNull();
    await expect(client.pieces.offer.mutate({ link })).rejects.toThrow(/no piece at this link/);

    const text = (await ownedOf(nextLink)).passport.split('#')[1] ?? '';
    await client.pieces.reportMissing.mutate({ link: nextLink, missing: 'stolen' });
    expect(await stateOf(text)).toMatchObject({ ...genuine, missing: 'stolen' });
    const { body: detail } = await shop.asStaff<PieceDetail>('GET', `/api/pieces/${pieceId}`);
    expect(detail).toMatchObject({ missing: 'stolen', passport: next });
    await setStatus(placed.id, 'cancelled');
    expect(await pageOf(nextLink)).toBeNull();
    expect(await stateOf(text)).toMatchObject({ isGenuine: true, isCurrent: false });
  });

  it('has the certificate and what was done, for its owner alone', async () => {
    const { link, pieceId } = await soldPiece();
    const cookie = await signIn(shop.url);
    const put = (body: string) =>
      fetch(`${shop.url}/api/pieces/${pieceId}/certificate?name=report.pdf`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/pdf' },
        body,
      });
    expect((await put('<script>alert(1)</script>')).status).toBe(415);
    expect((await put('%PDF-1.7 certificate')).status).toBe(200);
    const file = await fetch(`${shop.url}/api/owned-pieces/${link}/certificate`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await file.text()).toBe('%PDF-1.7 certificate');
    const guessed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await fetch(`${shop.url}/api/owned-pieces/${guessed}/certificate`)).status).toBe(404);
    const entry = { kind: 'warranty', text: 'One year', day: '2026-12-01', until: '2027-12-01' };
    await shop.asStaff('POST', `/api/pieces/${pieceId}/entries`, entry);
    expect(await ownedOf(link)).toMatchObject({ hasCertificate: true, entries: [entry] });
  });
});
