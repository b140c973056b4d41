import { kobo, note, notesOf, type FieldNote } from './note.ts';

const orders = note('How many orders.', 12);
const revenue = kobo('What they are worth, less refunds.', 19_350_000);
const day = note('The day in Lagos.', '2026-11-22');
const received = {
  received: kobo('What came in.', 1_612_500),
  before: kobo('What came in until the same moment of the period before.', 1_500_000),
};
const compared = (what: (text: string) => FieldNote) => ({
  thisMonth: what('This month.'),
  lastMonth: what('Last month.'),
  change: note('The difference in percent.', 12.5),
  total: what('Of all time.'),
});
const number = (text: string) => note(text, 12);
const amount = (text: string) => kobo(text, 19_350_000);

/** Fields of reports, by the operation that they belong to. */
export const reportNotes: Record<string, FieldNote> = {
  ...notesOf('GetMoneyReceived', {
    today: note('Today.'),
    week: note('This week.'),
    month: note('This month.'),
    days: note('The last days, one by one.'),
  }),
  ...notesOf('GetMoneyReceived.today', received),
  ...notesOf('GetMoneyReceived.week', received),
  ...notesOf('GetMoneyReceived.month', received),
  ...notesOf('GetMoneyReceived.days', { day, received: received.received }),
  ...notesOf('GetAnalytics', {
    revenue: note('What orders are worth.'),
    orders: note('How many orders.'),
    customers: note('How many customers.'),
    averageOrder: kobo('The average of an order.', 1_612_500),
    months: note('The first days of the two months.'),
    statuses: note('How many orders have each status.'),
    bestSellers: note('What sold best, at most ten.'),
  }),
  ...notesOf('GetAnalytics.revenue', {
    ...compared(amount),
    paid: kobo('How much of it is paid.', 19_350_000),
    acceptedDiscounts: kobo('What staff accepted to be missing.', 0),
  }),
  ...notesOf('GetAnalytics.orders', compared(number)),
  ...notesOf('GetAnalytics.customers', compared(number)),
  ...notesOf('GetAnalytics.months', {
    thisMonth: note('Of this month.', '2026-11-01'),
    lastMonth: note('Of the last month.', '2026-10-01'),
  }),
  ...notesOf('GetAnalytics.statuses', {
    count: number('How many orders have it.'),
    percent: note('How much of all that is, in percent.', 12.5),
  }),
  ...notesOf('GetAnalytics.bestSellers', {
    productId: note('The product’s number.', 12),
    picture: note('Its first picture; null without one.'),
    isAvailable: note('It can be ordered now.', true),
    isArchived: note('It was deleted since; its sales still count.', false),
    category: note('The name of its category; null without one.', 'Rings'),
    units: note('How many were sold.', 12),
    revenue: kobo('What they cost, without tax.', 18_000_000),
  }),
  ...notesOf('GetSeries', {
    orders,
    revenue,
    days: note('Each day.'),
    channels: note('Each channel, the largest first.'),
    states: note('Each state, the largest first.'),
  }),
  ...notesOf('GetSeries.days', { orders, revenue, day }),
  ...notesOf('GetSeries.channels', { orders, revenue }),
  ...notesOf('GetSeries.states', { orders, revenue, state: note('The state.', 'Lagos') }),
  ...notesOf('GetProfit', {
    sales: kobo('Without tax and delivery, less refunds.', 18_000_000),
    knownSales: kobo('Those of them whose items’ costs are all known.', 15_000_000),
    cost: kobo('What those items cost, without what came back into stock.', 9_000_000),
  }),
  ...notesOf('GetBuyerActivity', {
    customers: note('Who ordered.', 10),
    returning: note('Those of them who had ordered before.', 4),
    orders,
    returningOrders: note('Those of them whose customer had ordered before.', 5),
    revenue,
    returningRevenue: kobo('That of customers who had ordered before.', 8_000_000),
    opened: note('Orders whose payment was opened at a provider.', 11),
    unfinished: note('Those of them that nothing was paid for within an hour.', 2),
    unfinishedTotal: kobo('Their sum.', 3_225_000),
    recovered: note('Those that were paid later than an hour after that.', 1),
    recoveredTotal: kobo('Their sum.', 1_612_500),
  }),
  ...notesOf('GetPageSpeeds', {
    page: note('The kind of page on which a visit began.', 'product'),
    device: note('`phone`, or `computer` from a width of 768 pixels.', 'phone'),
    visits: note('Measured on these days.', 120),
    lcp: note('Milliseconds until the largest content is painted.', 1400),
    inp: note('Milliseconds of the longest wait after a press.', 80),
    cls: note('How much moved by itself.', 0.01),
  }),
  ...notesOf('ListFirstSteps', {
    steps: note('In the order in which a seller takes them.'),
    hasExamples: note('Products are listed that nobody of the store has added.', false),
  }),
  ...notesOf('ListFirstSteps.steps', {
    step: note('The step.', 'delivery'),
    isDone: note('It is done.', true),
  }),
};
