import { z } from 'zod';
import { customerFieldNames, placeFieldNames, type CustomerFieldName } from './customer-fields.ts';
import { ofEach } from './of-each.ts';
import { findState } from './nigerian-states.ts';
import { optionalEmail, optionalPhone } from './optional-contact.ts';
import { phoneNumber } from './phone.ts';
import {
  blankAs,
  emailAddress,
  optionalLine,
  optionalText,
  plainText,
  requiredLine,
  requiredText,
} from './text.ts';
import * as texts from './texts/forms.ts';

/** A phone number of any country, in the form +2348031234567. */
export const requiredPhone = (missing: string) =>
  requiredText(40, missing).transform((typed, ctx) => {
    const number = phoneNumber(typed);
    if (number) return number;
    ctx.addIssue(texts.phoneLike);
    return z.NEVER;
  });

/** The full name of a state; blank stays blank. */
export const stateName = plainText(60).transform((typed, ctx) => {
  const found = typed === '' ? '' : findState(typed);
  if (found !== null) return found;
  ctx.addIssue(texts.oneOfStates);
  return z.NEVER;
});

interface FieldSchemas {
  /** From the checkout of an order that is delivered. */
  atCheckout: z.ZodType;
  /** In any order: a place is blank where it is collected. */
  inAnyOrder: z.ZodType;
  /** As staff type it: they may know less. */
  byStaff: z.ZodType;
}

/** Of a person: required of a buyer. */
const ofPerson = <Buyer extends z.ZodType, Staff extends z.ZodType>(
  buyer: Buyer,
  byStaff: Staff,
) => ({
  atCheckout: buyer,
  inAnyOrder: buyer,
  byStaff,
});
const ofPlace = <Required extends z.ZodType, Optional extends z.ZodType>(
  atCheckout: Required,
  optional: Optional,
) => ({ atCheckout, inAnyOrder: optional, byStaff: optional });

const missing = {
  customerAddress: texts.enterAddress,
  customerCity: texts.enterCity,
  customerState: texts.chooseState,
};

/** They parse the phone to E.164 and the state to its full name. */
const schemas = {
  customerName: ofPerson(requiredLine(120, texts.enterFullName), optionalLine(120)),
  customerEmail: ofPerson(emailAddress, optionalEmail),
  customerPhone: ofPerson(requiredPhone(texts.enterPhone), optionalPhone),
  customerAddress: ofPlace(requiredText(300, missing.customerAddress), optionalText(300)),
  customerCity: ofPlace(requiredLine(100, missing.customerCity), optionalLine(100)),
  customerState: ofPlace(
    requiredText(60, missing.customerState).pipe(stateName),
    blankAs('', stateName),
  ),
} satisfies Record<CustomerFieldName, FieldSchemas>;

type Schemas<Kind extends keyof FieldSchemas> = {
  [Name in CustomerFieldName]: (typeof schemas)[Name][Kind];
};
const fieldsOf = <Kind extends keyof FieldSchemas>(kind: Kind) =>
  ofEach(customerFieldNames, (name) => schemas[name][kind]) as Schemas<Kind>;

/** Who receives an order, and where. */
export const customerDetails = z.object(fieldsOf('atCheckout'));
export type CustomerDetails = z.infer<typeof customerDetails>;

const blanked = z.string().transform((): '' => '');

/** The same of somebody who collects the order: an address is neither required nor stored. */
export const collectorDetails = z.object({
  ...fieldsOf('atCheckout'),
  ...ofEach(placeFieldNames, () => blanked),
});

/** Details as an order has them: the place is blank where it is collected. */
export const detailsOfAnyOrder = z.object(fieldsOf('inAnyOrder'));

/** Who bought an order and where it goes, in the forms of the checkout, as far as it is known. */
export const orderContact = z.object(fieldsOf('byStaff'));
export type OrderContact = z.infer<typeof orderContact>;

type SentDetails = z.infer<typeof detailsOfAnyOrder> & { deliveryMethod?: string | undefined };

/** Requires the place of an order that is not collected. */
export const requirePlace = <Schema extends z.ZodType<SentDetails>>(schema: Schema): Schema =>
  Object.entries(missing).reduce(
    (checked, [name, message]) =>
      checked.refine(
        (order) => order.deliveryMethod === 'pickup' || order[name as keyof typeof missing] !== '',
        // Reported with the problems of other fields.
        { path: [name], message, when: ({ value }) => typeof value === 'object' && value !== null },
      ),
    schema,
  );
