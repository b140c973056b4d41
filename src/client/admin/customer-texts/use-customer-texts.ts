import {
  composeCustomerText,
  customerTextOf,
  customerTextTitles,
  defaultCustomerTexts,
  fittingTextsOf,
  type CustomerTextFacts,
  type CustomerTextName,
} from '#shared/customer-texts.ts';
import { trpc } from '#client/lib/trpc.ts';

/** The texts to a customer about an order: that of its state unless another is `chosen`, and the others that fit, by title. */
export function useCustomerTexts(
  facts: CustomerTextFacts,
  chosen: CustomerTextName = customerTextOf(facts.order),
) {
  const { data } = trpc.customerTexts.list.useQuery();
  const compose = (name: CustomerTextName) =>
    composeCustomerText(
      data?.find((it) => it.name === name)?.text ?? defaultCustomerTexts[name],
      facts,
    );
  return {
    text: compose(chosen),
    others: fittingTextsOf(facts.order)
      .filter((name) => name !== chosen)
      .map((name) => ({ name, title: customerTextTitles[name], text: compose(name) })),
  };
}
