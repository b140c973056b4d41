import { formatLagosDay } from './lagos-time.ts';
import type { Shipment } from './shipments.ts';
import * as texts from './texts/order-labels.ts';

/** Label and value of what is known about a shipment, for pages, mails and histories. */
export function shipmentFacts(shipment: Shipment): [label: string, value: string][] {
  const { carrier, trackingNumber, riderName, riderPhone, expectedOn } = shipment;
  const facts: [string, string][] = [
    [texts.carrier, carrier],
    [texts.trackingNumber, trackingNumber],
    [texts.rider, [riderName, riderPhone].filter(Boolean).join(', ')],
    [texts.expectedOn, expectedOn === null ? '' : formatLagosDay(expectedOn)],
  ];
  return facts.filter(([, value]) => value !== '');
}
