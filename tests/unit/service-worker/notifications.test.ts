import { expect, it } from 'vitest';
import { backOfficeTab, readPush, screenOf } from '#client/service-worker/notifications.ts';

const origin = 'https://shop.example';

it('a push is shown as the store wrote it', () => {
  const message = { title: 'New order #7', body: '₦1', url: '/admin/orders/7#payment', tag: 'a-7' };
  expect(readPush(JSON.stringify(message), origin)).toEqual(message);
});

it.each([undefined, '', 'no JSON', 'null', '{}', '{"title":""}'])(
  'a push that cannot be read is shown, too: %s',
  (text) => {
    expect(readPush(text, origin)).toMatchObject({
      title: 'Something happened in your store',
      url: '/admin/dashboard',
    });
  },
);

it.each([
  ['/admin/orders/7', '/admin/orders/7'],
  ['/admin/messages?open=3', '/admin/messages?open=3'],
  ['https://elsewhere.example/admin/orders/7', '/admin/dashboard'],
  ['//elsewhere.example/admin', '/admin/dashboard'],
  ['/administrator', '/admin/dashboard'],
  ['/cart', '/admin/dashboard'],
  ['javascript:alert(1)', '/admin/dashboard'],
  [undefined, '/admin/dashboard'],
])('a notification leads to the back office alone: %s', (url, expected) => {
  expect(screenOf(url, origin)).toBe(expected);
});

it('a notification opens in a tab of the back office, not of the shop', () => {
  const tab = (path: string, focused = false) => ({ url: origin + path, focused });
  const [shop, orders, used] = [tab('/shop', true), tab('/admin/orders'), tab('/admin/x', true)];
  expect(backOfficeTab([shop])).toBeUndefined();
  expect(backOfficeTab([shop, orders])).toBe(orders);
  expect(backOfficeTab([orders, used])).toBe(used);
});
