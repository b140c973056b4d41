import { formatLagosDay } from './lagos-time.ts';
import type { Shipment } from './shipments.ts';

/** Label and value of what is known about a shipment, for pages, mails and histories. */
export function shipmentFacts(shipment: Shipment): [label: string, value: string][] {
  const { carrier, trackingNumber, riderName, riderPhone, expectedOn } = shipment;
  const facts: [string, string][] = [
    ['Carrier', carrier],
    ['Tracking number', trackingNumber],
    ['Rider', [riderName, riderPhone].filter(Boolean).join(', ')],
    ['Expected on', expectedOn === null ? '' : formatLagosDay(expectedOn)],
  ];
  return facts.filter(([, value]) => value !== '');
}
