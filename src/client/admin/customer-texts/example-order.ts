import type { CustomerTextFacts, CustomerTextName } from '#shared/customer-texts.ts';
import { newPlan, planStatement } from '#shared/plan-statement.ts';

const TOTAL = 4_837_500;

const paidParts: Partial<Record<CustomerTextName, number>> = {
  unpaid: 0,
  transfer_awaited: 0,
  cancelled: 0,
  balance_due: 3_000_000,
  partly_paid: 3_000_000,
  part_due: 1_500_000,
};

/** An order that a text fits, to show how it reads. Amounts are in kobo. */
export function exampleOrder(name: CustomerTextName): CustomerTextFacts['order'] {
  const paid = paidParts[name] ?? TOTAL;
  return {
    id: 1042,
    status: 'pending',
    paymentStatus: 'unpaid',
    total: TOTAL,
    items: [{ name: 'Pearl ring', quantity: 1 }],
    customerName: 'Ngozi Adeyemi',
    customerAddress: '12 Allen Avenue',
    customerCity: 'Ikeja',
    deliveryMethod: name === 'ready_to_collect' ? 'pickup' : null,
    deliveryZone: name === 'ready_to_collect' ? 'our showroom' : null,
    payment: { paid, due: TOTAL - paid, plan: name === 'part_due' ? examplePlan(paid) : null },
    shipment: {
      carrier: 'GIG Logistics',
      trackingNumber: 'GIG-20931',
      trackingUrl: '',
      riderName: '',
      riderPhone: '',
      expectedOn: null,
    },
  };
}

const examplePlan = (covered: number) =>
  planStatement(
    newPlan(
      { first: 30, count: 4, every: 'two_weeks', isFree: false, graceDays: 14, kept: 10 },
      '2026-12-01',
    ),
    { total: TOTAL, covered, agreedDeposit: null, isCancelled: false, today: '2026-12-12' },
  );
