import { z } from 'zod';
import {
  customerFieldNames,
  ofEach,
  placeFieldNames,
  type CustomerFieldName,
} from './customer-fields.ts';
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

/** Parse the phone to E.164 and the state to its full name. */
const schemas = {
  customerName: {
    atCheckout: requiredLine(120, texts.enterFullName),
    inAnyOrder: requiredLine(120, texts.enterFullName),
    byStaff: optionalLine(120),
  },
  customerEmail: {
    atCheckout: emailAddress,
    inAnyOrder: emailAddress,
    byStaff: optionalEmail,
  },
  customerPhone: {
    atCheckout: requiredPhone(texts.enterPhone),
    inAnyOrder: requiredPhone(texts.enterPhone),
    byStaff: optionalPhone,
  },
  customerAddress: {
    atCheckout: requiredText(300, texts.enterAddress),
    inAnyOrder: optionalText(300),
    byStaff: optionalText(300),
  },
  customerCity: {
    atCheckout: requiredLine(100, texts.enterCity),
    inAnyOrder: optionalLine(100),
    byStaff: optionalLine(100),
  },
  customerState: {
    atCheckout: requiredText(60, texts.chooseState).pipe(stateName),
    inAnyOrder: blankAs('', stateName),
    byStaff: blankAs('', stateName),
  },
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

const missing = {
  customerAddress: texts.enterAddress,
  customerCity: texts.enterCity,
  customerState: texts.chooseState,
};

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
