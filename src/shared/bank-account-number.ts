import { optionalLine } from './text.ts';
import { plainTyped } from './typed.ts';

const digits = optionalLine(40).transform((typed) => plainTyped(typed).replaceAll(/[ -]/g, ''));
const isComplete = (number: string) => /^\d{10}$/.test(number);
const problem = 'must be the 10 digits of a bank account number';

/** An account number of a Nigerian bank (NUBAN), however its ten digits are grouped. */
export const bankAccountNumber = digits.refine(isComplete, problem);
export const optionalAccountNumber = digits.refine(
  (number) => number === '' || isComplete(number),
  problem,
);
