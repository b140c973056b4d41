import { z } from 'zod';
import { ofEach, placeFieldNames } from './customer-fields.ts';
import { findState } from './nigerian-states.ts';
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

const person = {
  customerName: requiredLine(120, texts.enterFullName),
  customerEmail: emailAddress,
  customerPhone: requiredPhone(texts.enterPhone),
};

const missing = {
  customerAddress: texts.enterAddress,
  customerCity: texts.enterCity,
  customerState: texts.chooseState,
};

const place = {
  customerAddress: requiredText(300, missing.customerAddress),
  customerCity: requiredLine(100, missing.customerCity),
  customerState: requiredText(60, missing.customerState).pipe(stateName),
};

/** Who receives an order, and where. Parses the phone to E.164 and the state to its full name. */
export const customerDetails = z.object({ ...person, ...place });
export type CustomerDetails = z.infer<typeof customerDetails>;

const blanked = z.string().transform((): '' => '');

/** The same of somebody who collects the order: an address is neither required nor stored. */
export const collectorDetails = z.object({
  ...person,
  ...ofEach(placeFieldNames, () => blanked),
});

/** Details as an order has them: the place is blank where it is collected. */
export const detailsOfAnyOrder = z.object({
  ...person,
  customerAddress: optionalText(300),
  customerCity: optionalLine(100),
  customerState: blankAs('', stateName),
});

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
