import { ofEach } from './of-each.ts';

interface CustomerField {
  /** For staff. */
  label: string;
  /** Within a sentence of a mail. */
  inSentence: string;
  type?: 'email' | 'tel';
  /** It may be blank; then it is in no hash. */
  isOptional?: true;
  /** Where it goes: blank where the order is collected. */
  isPlace?: true;
  /** Stays when the customer is erased, for tax law and the figures. */
  outlastsErasure?: true;
}

/**
 * Who ordered, and where it goes: texts that an order has from its form, in the order of `detailsHash`. The schemas are in
 * `customer-details.ts`, the fields of the checkout in `customer-fields.tsx`.
 */
export const customerFields = {
  customerName: { label: 'Name', inSentence: 'name' },
  customerEmail: { label: 'Email', inSentence: 'e-mail address', type: 'email' },
  customerPhone: { label: 'Phone', inSentence: 'phone number', type: 'tel' },
  customerAddress: {
    label: 'Address',
    inSentence: 'delivery address',
    isPlace: true,
  },
  customerCity: { label: 'City', inSentence: 'city', isPlace: true },
  customerState: {
    label: 'State',
    inSentence: 'state',
    isPlace: true,
    outlastsErasure: true,
  },
} as const satisfies Record<string, CustomerField>;

export type CustomerFieldName = keyof typeof customerFields;
type PlaceFieldName = {
  [Name in CustomerFieldName]: (typeof customerFields)[Name] extends { isPlace: true }
    ? Name
    : never;
}[CustomerFieldName];

export const customerField = (name: CustomerFieldName): CustomerField => customerFields[name];

export const customerFieldNames = Object.keys(customerFields) as CustomerFieldName[];
export const placeFieldNames = customerFieldNames.filter(
  (name): name is PlaceFieldName => customerField(name).isPlace === true,
);

/** As staff type them: the phone number, which they know most often, before the e-mail address. */
export const typedFieldNames = [
  ...new Set<CustomerFieldName>(['customerName', 'customerPhone', ...customerFieldNames]),
];

/** Without the e-mail address and the phone number, which not everybody with an order's link sees. */
export const namedFieldNames = customerFieldNames.filter(
  (name) => name !== 'customerEmail' && name !== 'customerPhone',
);

/** An order that is collected goes to no address: none is stored, even if one was sent. */
export const noPlace = ofEach(placeFieldNames, () => '' as const);
