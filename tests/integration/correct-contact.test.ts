import { afterAll, describe, expect, inject, it } from 'vitest';
import type { CustomerOrder } from '#shared/orders.ts';
import type { OrderContact } from '#shared/customer-details.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));

async function placed() {
  const product = await makeProduct(shop);
  const request = orderRequest([{ product }]);
  const { body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
  const contact: OrderContact = {
    customerName: 'Ada Obi',
    customerEmail: request.customerEmail,
    customerPhone: `+234${request.customerPhone.slice(1)}`,
    customerAddress: '12 Allen Avenue',
    customerCity: 'Ikeja',
    customerState: 'Lagos',
  };
  return { id: body.id, total: body.total, contact };
}

const correct = (id: number, expected: OrderContact, changes: Partial<OrderContact>) =>
  staff.orders.correctContact.mutate({ id, expected, ...expected, ...changes });

describe('a corrected contact', () => {
  it('is stored as the checkout stores it, noted with what was there, and mailed to the old address', async () => {
    const { id, total, contact } = await placed();
    const changes = {
      customerName: 'Ada Eze',
      customerPhone: '0802 987 6543',
      customerEmail: `eze${id}@example.com`,
      customerState: 'FCT' as OrderContact['customerState'],
    };
    const order = await correct(id, contact, changes);
    expect(order).toMatchObject({
      ...contact,
      ...changes,
      customerPhone: '+2348029876543',
      customerState: 'Federal Capital Territory',
      total,
    });
    expect(order.events.at(-1)).toMatchObject({
      type: 'details_corrected',
      user: 'tester',
      detail: {
        fields: 'customerName, customerEmail, customerPhone, customerState',
        customerName: 'Ada Obi',
        customerState: 'Lagos',
      },
    });
    const mails = (await shop.sendMails()).filter(
      ({ subject }) => subject === `Your order #${id} was changed`,
    );
    expect(mails).toMatchObject([{ to: { address: contact.customerEmail } }]);
    const found = await staff.customers.list.query({ search: changes.customerEmail });
    expect(found.items).toMatchObject([{ name: 'Ada Eze', orders: 1 }]);
    expect((await staff.customers.list.query({ search: contact.customerEmail })).items).toEqual([]);
  });

  it('keeps every field that the checkout requires filled in and well-formed', async () => {
    const { id, contact } = await placed();
    const refused = await refusalOf(correct(id, contact, { customerName: '', customerCity: '' }));
    expect(refused).toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: 'customerName', message: 'Please enter your full name' },
        { path: 'customerCity', message: 'Please enter your city' },
      ],
    });
    expect(await refusalOf(correct(id, contact, { customerPhone: '12' }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(await staff.orders.byId.query({ id })).toMatchObject(contact);
  });

  it('is refused from the second of two people who saw the same contact', async () => {
    const { id, contact } = await placed();
    let running: Promise<PromiseSettledResult<unknown>[]> | undefined;
    const act = () =>
      Promise.allSettled([
        correct(id, contact, { customerName: 'Ada First' }),
        correct(id, contact, { customerCity: 'Yaba' }),
      ]);
    if (inject('prepared').kind === 'postgres') {
      await shop.fork().transactional(async (tx) => {
        await tx.execute('select 1 from orders where id = ? for update', [id]);
        running = act();
        await untilBlocked(shop, 2);
      });
    } else running = act();
    const results = await running;
    expect(results?.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { customerName, customerCity, events } = await staff.orders.byId.query({ id });
    expect([customerName === 'Ada First', customerCity === 'Yaba'].filter(Boolean)).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'details_corrected')).toHaveLength(1);
    expect(await refusalOf(correct(id, contact, { customerAddress: 'Elsewhere' }))).toMatchObject({
      code: 'version_conflict',
    });
  });
});
