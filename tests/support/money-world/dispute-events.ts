import fc from 'fast-check';
import { acceptDispute } from '#server/payments/disputes/answer-dispute.ts';
import { watchDisputes } from '#server/payments/disputes/watch-disputes.ts';
import { disputeControls } from '#tests/support/dispute-controls.ts';
import { defineEvent, pick, provider } from './event.ts';

/** Disputes that customers open at their banks, and their outcomes. */
export const disputeEvents = {
  /** Disputes a whole payment, or a part of a size that no refund in this world has. Disputes a payment only once. */
  dispute: defineEvent(3, { attempt: pick, isWhole: fc.boolean() }, async (world, facts) => {
    const attempt = await world.attemptAt(facts.attempt);
    const paid = attempt && world.atProvider(attempt).findLast(({ isPaid }) => isPaid);
    if (!paid || paid.isReversed || world.disputes().some(({ paymentId }) => paymentId === paid.id))
      return;
    const options = facts.isWhole ? {} : { amount: Math.ceil(paid.amount / 5) };
    await disputeControls(world, attempt.provider).open(attempt.reference, options);
  }),
  /** A decided dispute may get another outcome later. */
  decide: defineEvent(3, { provider, index: pick, isWon: fc.boolean() }, async (world, facts) => {
    const all = world.disputes().filter((each) => each.provider === facts.provider);
    const dispute = all[facts.index % Math.max(all.length, 1)];
    if (!dispute) return;
    const hands = disputeControls(world, facts.provider);
    await hands.decide(dispute.id, facts.isWon ? 'won' : 'lost');
  }),
  /** Delivers a webhook again, or late. */
  repeatWebhook: defineEvent(1, { provider, index: pick }, async (world, facts) => {
    const all = world.disputes().filter((each) => each.provider === facts.provider);
    const dispute = all[facts.index % Math.max(all.length, 1)];
    if (dispute) await disputeControls(world, facts.provider).webhook(dispute.id);
  }),
  accept: defineEvent(1, {}, async (world) => {
    const [open] = await world.rows<{ id: number }>(
      `select id from disputes where status = 'open' order by id desc limit 1`,
    );
    if (open) await acceptDispute(world.context(), { id: open.id, message: 'The buyer is right' });
  }),
  watchDisputes: defineEvent(2, {}, (world) => watchDisputes(world.context())),
};
