import { addProblem, type ImportDraft } from './import-draft.ts';
import { codeKeys } from './match-products.ts';

/** `TOTAL`, `Grand total:`, `Total value`, `Sum (₦)`. */
const TOTAL =
  /^(?:(?:grand|sub|overall|over-all|net|stock)[\s-]*)?(?:totals?|sum)(?:\s+(?:amount|value|price|stock|cost|qty|quantity|items?|pieces|products?))*[^\p{L}]*(?:NGN|N)?[^\p{L}]*$/iu;

/** Refuses lines of a list that add up the others, so that no product is made of them. */
export function refuseTotals(drafts: readonly ImportDraft[]): void {
  let [count, price, stock, value] = [0, 0, 0, 0];
  for (const draft of drafts) {
    const { name = '', price: ofLine = 0, stockQuantity } = draft.fields;
    const isNamed =
      draft.id !== undefined || draft.slug !== undefined || codeKeys(draft).length > 0;
    const isSum =
      draft === drafts.at(-1) &&
      count > 1 &&
      ofLine > 0 &&
      (ofLine === price || ofLine === value) &&
      stockQuantity === stock;
    if (!isNamed && (TOTAL.test(name.trim()) || isSum)) {
      const problem = `“${name}” looks like the total of the lines above and is left out: give it a SKU if it is a product`;
      draft.problems = [];
      addProblem(draft, '', problem);
    } else {
      count += 1;
      price += ofLine;
      stock += stockQuantity ?? 0;
      value += ofLine * (stockQuantity ?? 0);
    }
  }
}
