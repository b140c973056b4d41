import type { Order } from '../entities/index.ts';

type Details = Pick<
  Order,
  'customerName' | 'customerPhone' | 'customerAddress' | 'customerCity' | 'customerState'
>;

const MOST_INITIALS = 3;
/** `+234803` says which country and network; what follows is the customer's own. */
const MOST_SHOWN = 7;
const LEAST_HIDDEN = 7;

/** `Ada Obi` → `A… O…` */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_INITIALS)
    .map((word) => word.replace(/^(.\p{M}*).*$/su, '$1…'))
    .join(' ');

/** `+2348031234567` → `+234 803 ••• ••••`: none of the last four digits, which are asked for. */
function maskPhone(phone: string): string {
  if (phone === '') return '';
  const shown = phone.slice(0, Math.max(0, Math.min(MOST_SHOWN, phone.length - LEAST_HIDDEN)));
  return `${shown.replace(/^\+234(?=\d)/, '+234 ')} ••• ••••`.trim();
}

/** A buyer as somebody sees them who has nothing but the order's link: enough to recognise one's own order. */
export const maskDetails = (details: Details): Details => ({
  customerName: maskName(details.customerName),
  customerPhone: maskPhone(details.customerPhone),
  customerAddress: details.customerAddress === '' ? '' : '…',
  customerCity: details.customerCity,
  customerState: details.customerState,
});
