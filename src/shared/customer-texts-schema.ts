import { z } from 'zod';
import { customerTextNames, unknownVariables } from './customer-texts.ts';
import { plainText } from './text.ts';

/** So that the link that carries the text to WhatsApp stays short enough for phones. */
const MAX_TEXT = 1000;

export const customerTextName = z.enum(customerTextNames);

/** `version` increases with every change; 0 for the default. */
export const customerText = z.object({
  name: customerTextName,
  text: z.string(),
  isDefault: z.boolean(),
  version: z.int(),
});
export type CustomerText = z.infer<typeof customerText>;
export const customerTexts = z.array(customerText);

const text = plainText(MAX_TEXT)
  .min(1, 'Please write something')
  .check(({ value, issues }) => {
    const [unknown] = unknownVariables(value);
    if (unknown === undefined) return;
    issues.push({
      code: 'custom',
      message: `There is no {${unknown}}: use one of the names below`,
      input: value,
    });
  });

/** `text` null restores the default. `version` is that of the text that was edited. */
export const saveCustomerTextInput = z.object({
  name: customerTextName,
  text: text.nullable(),
  version: z.int().min(0),
});
export type SaveCustomerTextInput = z.infer<typeof saveCustomerTextInput>;
