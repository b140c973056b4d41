import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { syncDisputes } from '#server/payments/disputes/sync-disputes.ts';
import { watchDisputes } from '#server/payments/disputes/watch-disputes.ts';
import { Dispute } from '#server/entities/index.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { disputeControls } from '#tests/support/dispute-controls.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { signIn } from '#tests/support/test-shop.ts';
import { webhookSender } from '#tests/support/webhook-sender.ts';

const paying = await startPayingShop();
const { shop, sandbox, place, start, detail, staff } = paying;
const sendWebhook = webhookSender(shop);
const providers = ['paystack', 'flutterwave'] as const;

beforeAll(() => shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@example.com' }));
// Each test has its own day, so that nothing of earlier tests is due.
beforeEach(async () => {
  await shop.fork().execute('delete from dispute_lists');
  await shop.fork().execute('update disputes set remind_at = null');
});
afterAll(() => paying.close());
afterEach(() => {
  shop.clock.now = null;
  for (const provider of providers) {
    sandbox[provider].release();
    sandbox[provider].heal();
  }
});

const hours = (count: number) => count * 3_600_000;
const later = (count: number) => {
  shop.clock.now = new Date((shop.clock.now ?? new Date()).getTime() + hours(count));
};

/** A paid order, with functions that dispute its payment. */
async function paidOrder(provider: PaymentProvider) {
  const { order } = await place();
  const { reference } = await start(order, { provider });
  await sandbox[provider].pay(reference);
  await sandbox[provider].webhook(reference);
  await shop.processWebhooks();
  await shop.sendMails();
  return { order, reference, hands: disputeControls(paying, provider) };
}

/** A paid order with a dispute that the store has recorded. */
async function disputedOrder(provider: PaymentProvider, options?: { dueAt?: Date | null }) {
  const paid = await paidOrder(provider);
  const disputeId = await paid.hands.open(paid.reference, options);
  const deliverWebhook = async () => {
    await paid.hands.webhook(disputeId);
    await shop.processWebhooks();
  };
  await deliverWebhook();
  const decide = async (outcome: 'won' | 'lost') => {
    await paid.hands.decide(disputeId, outcome);
    await deliverWebhook();
  };
  const [dispute] = (await detail(paid.order)).disputes;
  if (!dispute) throw new Error('the shop knows of no dispute');
  return { ...paid, disputeId, dispute, deliverWebhook, decide };
}

const evidence = {
  customerName: 'Ada Obi',
  customerEmail: 'ada@example.com',
  customerPhone: '+2348031234567',
  serviceDetails: '1 × Gold ring',
  deliveryAddress: '12 Allen Avenue, Ikeja',
  deliveryDate: '2026-11-20',
  deliveryProof: 'Signed by A. Obi at the door.',
  messages: 'Thank you, it arrived!',
  message: 'It was delivered.',
};

describe.each(providers)('a dispute at %s', (provider) => {
  it('a dispute flags the order at once, with a mail, a notification and an event in its history', async () => {
    const { order, dispute, disputeId } = await disputedOrder(provider);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'paid',
      flags: ['disputed'],
      disputes: [
        { provider, providerDisputeId: String(disputeId), status: 'open', amount: order.total },
      ],
    });
    const { events } = await detail(order);
    expect(events.map(({ type }) => type)).toContain('dispute_opened');
    const mails = await shop.sendMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: { address: 'owner@example.com' } });
    expect(mails[0]?.subject).toMatch(
      new RegExp(
        `^Payment disputed, order #${order.id}\\. Answer by \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d$`,
      ),
    );
    expect(mails[0]?.text).toContain(`/admin/disputes/${dispute.id}`);
    const notifications = await staff.notifications.list.query();
    expect(notifications.filter(({ link }) => link === `/admin/disputes/${dispute.id}`)).toEqual([
      expect.objectContaining({ title: 'Payment Disputed', priority: 'high' }),
    ]);
    expect(notifications.filter(({ id }) => id.startsWith(`order-disputed-${order.id}-`))).toEqual(
      [],
    );
  });

  it('a dispute without a webhook is found in the provider’s list', async () => {
    later(48);
    const { order, reference, hands } = await paidOrder(provider);
    await hands.open(reference);
    await watchDisputes(shop.background());
    expect(await detail(order)).toMatchObject({ flags: ['disputed'] });
  });

  it('an undecided dispute is synced every hour, and its loss is found without a webhook', async () => {
    const { order, hands, disputeId } = await disputedOrder(provider);
    await watchDisputes(shop.background());
    await hands.decide(disputeId, 'lost');
    later(1.01);
    await watchDisputes(shop.background());
    expect(await detail(order)).toMatchObject({ paymentStatus: 'refunded', flags: [] });
  });

  it('a dispute older than the listed period is synced by itself', async () => {
    const { order, hands, disputeId } = await disputedOrder(provider);
    await hands.decide(disputeId, 'won');
    later(24 * 3);
    await syncDisputes(shop.background(), provider, new Date(shop.clock.now?.getTime() ?? 0));
    expect((await detail(order)).disputes).toMatchObject([{ status: 'won' }]);
  });

  it('a lost dispute becomes one refund, however often and from however many sources it is reported', async () => {
    const { order, decide, deliverWebhook } = await disputedOrder(provider);
    await decide('lost');
    await deliverWebhook();
    const { shop: other } = paying;
    const since = new Date(Date.now() - hours(48));
    await Promise.all([
      syncDisputes(shop.background(), provider, since),
      syncDisputes(other.background(), provider, since),
      deliverWebhook(),
    ]);
    const after = await detail(order);
    expect(after).toMatchObject({ paymentStatus: 'refunded', flags: [] });
    expect(after.refunds).toMatchObject([
      { origin: 'chargeback', state: 'processed', amount: order.total },
    ]);
    expect(after.events.filter(({ type }) => type === 'dispute_updated')).toHaveLength(1);
    expect((await shop.sendMails()).map(({ subject }) => subject).at(-1)).toBe(
      `Dispute lost, order #${order.id}`,
    );
  });

  it('a partial dispute takes a part of the payment', async () => {
    const { order, reference, hands } = await paidOrder(provider);
    const disputeId = await hands.open(reference, { amount: 500_000 });
    await hands.decide(disputeId, 'lost');
    await hands.webhook(disputeId);
    await shop.processWebhooks();
    const { paymentStatus, refunds } = await detail(order);
    expect({ paymentStatus, refunds }).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunds: [{ origin: 'chargeback', amount: 500_000 }],
    });
  });

  it('a dispute won after it was lost returns the money, and losing it again takes the money', async () => {
    const { order, decide } = await disputedOrder(provider);
    await decide('lost');
    await shop.sendMails();
    await decide('won');
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: [] });
    expect((await shop.sendMails()).map(({ subject }) => subject)).toEqual([
      `Dispute won, order #${order.id}`,
    ]);
    await decide('lost');
    const after = await detail(order);
    expect(after).toMatchObject({ paymentStatus: 'refunded', flags: [] });
    expect(after.refunds).toHaveLength(1);
  });

  it('a dispute won at once leaves the money unchanged and clears the flag', async () => {
    const { order, decide } = await disputedOrder(provider);
    await decide('won');
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: [], refunds: [] });
  });

  it('the content of a webhook is never trusted', async () => {
    const { order, disputeId, reference } = await disputedOrder(provider);
    const flw = sandbox.flutterwave.attempts(reference).at(-1)?.flwRef;
    await sendWebhook(
      provider,
      provider === 'paystack'
        ? {
            event: 'charge.dispute.resolve',
            data: {
              id: disputeId,
              status: 'resolved',
              resolution: 'merchant-accepted',
              refund_amount: 1,
              transaction: { reference },
            },
          }
        : {
            event: 'chargeback.lost',
            data: { id: disputeId, flw_ref: flw, status: 'lost', amount: 1 },
          },
    );
    await shop.processWebhooks();
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'paid',
      flags: ['disputed'],
      disputes: [{ status: 'open', amount: order.total }],
    });
  });

  it('a dispute about an unrecorded payment settles that payment first', async () => {
    const { order } = await place();
    const { reference } = await start(order, { provider });
    await sandbox[provider].pay(reference);
    const hands = disputeControls(paying, provider);
    await hands.webhook(await hands.open(reference));
    await shop.processWebhooks();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: ['disputed'] });
  });

  it('a dispute about an unknown payment is recorded without an order', async () => {
    const { order } = await place();
    const { reference } = await start(order, { provider });
    await sandbox[provider].pay(reference);
    const em = shop.fork();
    await em.execute('delete from payment_attempts where reference = ?', [reference]);
    await em.execute('update orders set payment_reference = ? where id = ?', [
      `${reference}-other`,
      order.id,
    ]);
    const hands = disputeControls(paying, provider);
    const disputeId = await hands.open(reference);
    await hands.webhook(disputeId);
    await shop.processWebhooks();
    const { items } = await staff.disputes.list.query({ limit: 100 });
    const dispute = items.find(({ providerDisputeId }) => providerDisputeId === String(disputeId));
    expect(dispute).toMatchObject({ orderId: null, status: 'open', reference });
    const mails = await shop.sendMails();
    expect(mails.at(-1)?.subject).toContain('a payment that the store does not know');
  });

  it('a webhook is processed again if the provider was unreachable', async () => {
    const { order, reference, hands } = await paidOrder(provider);
    const disputeId = await hands.open(reference);
    const endpoint = provider === 'paystack' ? 'fetchDispute' : 'listChargebacks';
    sandbox[provider].fail({ endpoint, mode: '500' } as never);
    await hands.webhook(disputeId);
    await shop.processWebhooks();
    expect((await detail(order)).flags).toEqual([]);
    await hands.webhook(disputeId);
    await shop.processWebhooks();
    expect((await detail(order)).flags).toEqual(['disputed']);
  });

  it('an unanswered dispute gets one reminder before its deadline', async () => {
    const answered = await disputedOrder(provider);
    const { order, dispute } = await disputedOrder(provider);
    await staff.disputes.accept.mutate({ id: answered.dispute.id, message: 'It was lost.' });
    const reminders = async () =>
      (await shop.sendMails())
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('Answer soon'));
    await shop.sendMails();
    const [opened, due] = [Date.parse(dispute.openedAt), Date.parse(dispute.dueAt)];
    shop.clock.now = new Date(due - (due - opened) / 4 - 60_000);
    await watchDisputes(shop.background());
    expect(await reminders()).toEqual([]);
    shop.clock.now = new Date(due - (due - opened) / 4 + 60_000);
    await Promise.all([watchDisputes(shop.background()), watchDisputes(shop.background())]);
    expect(await reminders()).toEqual([
      expect.stringContaining(`Answer soon: payment disputed, order #${order.id}. Answer by`),
    ]);
    await watchDisputes(shop.background());
    expect(await reminders()).toEqual([]);
  });

  it('declining a dispute sends its evidence once, even if two people decline or the request is repeated', async () => {
    const { order, dispute, disputeId } = await disputedOrder(provider);
    const decline = () => staff.disputes.decline.mutate({ id: dispute.id, evidence });
    const answers = await Promise.allSettled([decline(), decline()]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    const again = await decline();
    expect(again).toMatchObject({ answer: 'decline', answeredBy: expect.any(String) as string });
    const after = await detail(order);
    expect(after.events.filter(({ type }) => type === 'dispute_answered')).toMatchObject([
      { user: expect.any(String) as string, detail: { answer: 'decline' } },
    ]);
    if (provider === 'paystack') {
      const sent = sandbox.paystack.disputes.all.find(({ id }) => id === disputeId);
      expect(sent).toMatchObject({
        resolution: 'declined',
        note: evidence.message,
        evidenceCount: 1,
        evidence: { customer_email: evidence.customerEmail, delivery_date: '2026-11-20' },
      });
      expect(String(sent?.evidence?.service_details)).toContain(evidence.deliveryProof);
      expect(sandbox.paystack.disputes.files.get(sent?.attachments ?? '')).toBeGreaterThan(500);
      expect(after).toMatchObject({ paymentStatus: 'paid', flags: [] });
    } else {
      expect(sandbox.flutterwave.chargebacks.all.find(({ id }) => id === disputeId)).toMatchObject({
        status: 'declined',
        history: [{ action: 'initiated' }, { action: 'declined' }],
      });
      expect(after).toMatchObject({ flags: ['disputed'], disputes: [{ status: 'under_review' }] });
    }
  });

  it('accepting a dispute refunds the money as a chargeback', async () => {
    const { order, dispute } = await disputedOrder(provider);
    await staff.disputes.accept.mutate({ id: dispute.id, message: 'The parcel was lost.' });
    const after = await detail(order);
    expect(after).toMatchObject({
      paymentStatus: 'refunded',
      flags: [],
      disputes: [{ status: 'accepted', answer: 'accept' }],
      refunds: [{ origin: 'chargeback', amount: order.total }],
    });
    await expect(staff.disputes.decline.mutate({ id: dispute.id, evidence })).rejects.toMatchObject(
      { data: { error: { code: 'dispute_not_answerable' } } },
    );
  });

  it('evidence survives a provider failure, and the next attempt sends nothing twice', async () => {
    const { dispute, disputeId } = await disputedOrder(provider);
    const endpoint = provider === 'paystack' ? 'resolveDispute' : 'answerChargeback';
    sandbox[provider].fail({ endpoint, mode: '500', processed: true } as never);
    await expect(staff.disputes.decline.mutate({ id: dispute.id, evidence })).rejects.toMatchObject(
      { data: { error: { code: 'payment_unavailable' } } },
    );
    const failed = await staff.disputes.byId.query({ id: dispute.id });
    expect(failed).toMatchObject({ evidence, answer: null, problem: expect.any(String) as string });
    const retried = await staff.disputes.decline.mutate({ id: dispute.id, evidence });
    expect(retried).toMatchObject({ answer: 'decline', problem: null });
    const answered = sandbox[provider].calls.filter(
      (call) => call.endpoint === endpoint && call.path.includes(String(disputeId)),
    );
    expect(answered).toHaveLength(1);
  });

  it('a picture is accepted as evidence, and other files are rejected', async () => {
    const { dispute } = await disputedOrder(provider);
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    const put = async (body: Buffer, type: string) => {
      const cookie = await signIn(shop.url);
      const response = await fetch(`${shop.url}/api/disputes/${dispute.id}/file?name=waybill.png`, {
        method: 'PUT',
        headers: { cookie, 'content-type': type },
        body: new Uint8Array(body),
      });
      return { status: response.status, body: (await response.json()) as object };
    };
    expect(await put(Buffer.from('no picture at all'), 'image/png')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media' },
    });
    expect(await put(png, 'image/png')).toMatchObject({
      status: 200,
      body: { file: { name: 'waybill.png' } },
    });
    expect(await put(Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png')).toMatchObject({
      status: 413,
    });
  });
});

describe('a dispute at Paystack', () => {
  it('a won dispute that the bank reopens can be answered again', async () => {
    const { order, dispute, disputeId, deliverWebhook } = await disputedOrder('paystack');
    await staff.disputes.decline.mutate({ id: dispute.id, evidence });
    const atProvider = sandbox.paystack.disputes.all.find(({ id }) => id === disputeId);
    later(1);
    Object.assign(atProvider ?? {}, { status: 'awaiting-merchant-feedback', resolution: null });
    await deliverWebhook();
    expect(await detail(order)).toMatchObject({
      flags: ['disputed'],
      disputes: [{ status: 'open', answer: null }],
    });
    const more = { ...evidence, serviceDetails: '1 × Gold ring, signed for at the door' };
    await staff.disputes.decline.mutate({ id: dispute.id, evidence: more });
    expect(atProvider).toMatchObject({ evidenceCount: 2, resolution: 'declined' });
  });

  it('a dispute takes the whole payment if a concurrent refund fails', async () => {
    const { order, reference, hands } = await paidOrder('paystack');
    const [payment] = (await detail(order)).payments;
    const amount = Math.ceil(order.total / 3);
    sandbox.paystack.refundOutcome('failed');
    await staff.payments.refund.mutate({
      paymentId: payment?.id ?? 0,
      amount,
      reason: 'A test',
      key: 'beside-a-dispute',
    });
    const disputeId = await hands.open(reference);
    await hands.decide(disputeId, 'lost');
    await hands.webhook(disputeId);
    await shop.processWebhooks();
    await sandbox.flush();
    await shop.processWebhooks();
    later(1);
    await syncDisputes(shop.background(), 'paystack', new Date(0));
    const after = await detail(order);
    expect(after.payment.paid).toBe(0);
    expect(after.paymentStatus).toBe('refunded');
    sandbox.paystack.refundOutcome('processed');
  });

  it('a dispute counts once if its payment was recorded as reversed first', async () => {
    const { order, reference, hands, disputeId } = await disputedOrder('paystack');
    await hands.decide(disputeId, 'lost');
    // The job settles the payment but does not sync its dispute.
    await paying.staff.payments.verify.mutate({
      attemptId: (await detail(order)).attempts[0]?.id ?? 0,
    });
    expect((await detail(order)).refunds).toMatchObject([{ origin: 'provider' }]);
    await hands.webhook(disputeId);
    await shop.processWebhooks();
    expect((await detail(order)).refunds).toMatchObject([
      { origin: 'chargeback', amount: order.total, state: 'processed' },
    ]);
    await sandbox.paystack.webhook(reference);
    await shop.processWebhooks();
    expect((await detail(order)).refunds).toHaveLength(1);
    await hands.decide(disputeId, 'won');
    await hands.webhook(disputeId);
    await shop.processWebhooks();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: [] });
  });

  it('settling the payment withdraws the reversal of a dispute that was won without notice', async () => {
    const { order, reference } = await paidOrder('paystack');
    const verify = async () =>
      paying.staff.payments.verify.mutate({
        attemptId: (await detail(order)).attempts[0]?.id ?? 0,
      });
    sandbox.paystack.distort(reference, { status: 'reversed' });
    expect(await verify()).toMatchObject({ paymentStatus: 'refunded' });
    sandbox.paystack.distort(reference, { status: 'success' });
    expect(await verify()).toMatchObject({ paymentStatus: 'paid', flags: [] });
    sandbox.paystack.distort(reference, { status: 'reversed' });
    const after = await verify();
    expect(after).toMatchObject({ paymentStatus: 'refunded', flags: [] });
    expect(after.refunds).toHaveLength(1);
  });

  it('a dispute without a deadline gets 16 hours, or ten working hours at Flutterwave', async () => {
    shop.clock.now = new Date('2026-11-20T15:00:00Z');
    const paystack = await disputedOrder('paystack', { dueAt: null });
    const flutterwave = await disputedOrder('flutterwave', { dueAt: null });
    expect(paystack.dispute).toMatchObject({
      dueAt: '2026-11-21T07:00:00.000Z',
      isDueEstimated: true,
    });
    // Friday 16:00 in Lagos: two hours of Friday, eight of Monday.
    expect(flutterwave.dispute).toMatchObject({
      dueAt: '2026-11-23T15:00:00.000Z',
      isDueEstimated: true,
    });
  });

  it('the answer to an older request is ignored', async () => {
    const { order, decide, dispute } = await disputedOrder('paystack');
    await decide('lost');
    await shop
      .fork()
      .nativeUpdate(Dispute, { id: dispute.id }, { checkedAt: new Date(Date.now() + hours(1)) });
    await sandbox.paystack.disputes.resolve(Number(dispute.providerDisputeId), 'declined');
    await syncDisputes(shop.background(), 'paystack', new Date(Date.now() - hours(1)));
    expect((await detail(order)).disputes).toMatchObject([{ status: 'lost' }]);
  });

  it('the shop proposes the evidence that it has', async () => {
    const { order, dispute } = await disputedOrder('paystack');
    await staff.orders.addNote.mutate({ id: order.id, text: 'Rider: Musa, 14:05.' });
    await staff.orders.setStatus.mutate({ id: order.id, status: 'shipped' });
    const { evidence: proposed } = await staff.disputes.byId.query({ id: dispute.id });
    expect(proposed).toMatchObject({
      customerName: 'Ada Obi',
      deliveryAddress: '12 Allen Avenue, Ikeja, Lagos',
      deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      messages: expect.stringContaining('Rider: Musa, 14:05.') as string,
      serviceDetails: expect.stringContaining(`Order #${order.id}`) as string,
    });
    await staff.disputes.saveEvidence.mutate({
      id: dispute.id,
      evidence: { ...proposed, deliveryProof: 'Waybill 4711' },
    });
    expect(await staff.disputes.byId.query({ id: dispute.id })).toMatchObject({
      evidence: { deliveryProof: 'Waybill 4711' },
    });
  });
});

describe('disputes', () => {
  it('disputes that wait for an answer are listed first, by nearest deadline', async () => {
    const { items, undecided } = await staff.disputes.list.query({ limit: 100 });
    const open = items.filter(({ status }) => status === 'open');
    expect(items.slice(0, open.length)).toEqual(open);
    expect(open.map(({ dueAt }) => dueAt)).toEqual(open.map(({ dueAt }) => dueAt).toSorted());
    expect(undecided).toBeGreaterThanOrEqual(open.length);
  });

  it('disputes can be synced on request, and an unreachable provider is named', async () => {
    sandbox.flutterwave.fail({ endpoint: 'listChargebacks', mode: '503' });
    expect(await staff.disputes.sync.mutate()).toEqual({ unreachable: ['flutterwave'] });
    expect(await staff.disputes.sync.mutate()).toEqual({ unreachable: [] });
  });

  it('only staff can see and answer disputes', async () => {
    const unauthenticated = { data: { error: { code: 'unauthenticated' } } };
    await expect(paying.shopper.disputes.list.query({})).rejects.toMatchObject(unauthenticated);
    await expect(paying.shopper.disputes.sync.mutate()).rejects.toMatchObject(unauthenticated);
    const { status } = await shop.send('PUT', '/api/disputes/1/file', 'x');
    expect(status).toBe(401);
  });
});
