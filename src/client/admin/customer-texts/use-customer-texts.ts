import {
  composeCustomerText,
  customerTextOf,
  customerTextNames,
  customerTextTitles,
  defaultCustomerTexts,
  type CustomerTextFacts,
  type CustomerTextName,
} from '#shared/customer-texts.ts';
import { trpc } from '#client/lib/trpc.ts';

/** The texts to a customer about an order: that of its state, and the others by title. */
export function useCustomerTexts(facts: CustomerTextFacts) {
  const { data } = trpc.customerTexts.list.useQuery();
  const compose = (name: CustomerTextName) =>
    composeCustomerText(
      data?.find((it) => it.name === name)?.text ?? defaultCustomerTexts[name],
      facts,
    );
  const current = customerTextOf(facts.order);
  return {
    text: compose(current),
    others: customerTextNames
      .filter((name) => name !== current)
      .map((name) => ({ name, title: customerTextTitles[name], text: compose(name) })),
  };
}
