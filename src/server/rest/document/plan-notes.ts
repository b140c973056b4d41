import { kobo, note, notesOf, type FieldNote } from './note.ts';

const part = {
  dueOn: note('The day on which it is due, in Lagos.', '2026-12-15'),
  amount: kobo('The amount of the part.', 30_000_000),
  paid: kobo('What of it has come in.', 10_000_000),
};

/** Descriptions of the fields of plans. */
export const planNotes: Record<string, FieldNote> = {
  ...notesOf('OrderPayment', {
    plan: note('How it is paid in parts; null for an order that is paid at once.'),
  }),
  ...notesOf('PlanTerms', {
    first: note('The part that is paid at once, in percent of the total.', 30),
    count: note('Further parts; of a free plan, the periods until its last day.', 4),
    every: note('The time between two parts.', 'two_weeks'),
    isFree: note('The rest comes in any amounts until the last day.', false),
    graceDays: note('Days after a missed day for which the pieces stay reserved.', 14),
    kept: note('What the store keeps at most if the plan ends early, in percent of the total.', 10),
  }),
  ...notesOf('PlanPart', part),
  ...notesOf('PlanStatement', {
    terms: note('What was agreed on.'),
    state: note('Whether its first part has come in, and whether it goes on.', 'active'),
    parts: note('Each part; together they are the total.'),
    paid: kobo('What counts towards the pieces.', 55_000_000),
    due: kobo('What is still to come; of an ended plan, what nobody pays any more.', 85_000_000),
    kept: kobo('What the store kept of an ended plan.', 0),
    dueNow: kobo('What is due today or was before.', 0),
    next: note('What is left of the next part; null if there is none.'),
    isLate: note('The day of the next part is over.', false),
    freeFrom: note(
      'The first day on which the pieces may go back on sale; null while that is open.',
    ),
    keptIfEnded: kobo('What the store may keep if it ended today.', 14_000_000),
    mayShipEarly: note('The order may be sent before its last part.', false),
  }),
  ...notesOf('PlanStatement.next', part),
  ...notesOf('ProductPlan', { terms: note('The parts that buyers may choose; null for none.') }),
  ...notesOf('PlannedOrder', { plan: note('Where it stands.') }),
  terms: note('The parts; null for none.'),
  isPaused: note('Whether no part is due for now.', true),
  isAllowed: note('Whether it may be sent before its last part.', true),
  kept: kobo('What the store keeps, at most what the terms say.', 1_000_000),
};
