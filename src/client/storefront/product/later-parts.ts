import { laterPart } from '#client/lib/later-part.tsx';

const load = () => import('./below-fold.tsx');

export const BelowFold = laterPart(async () => (await load()).BelowFold);
/** Only a sold-out product or choice has it. */
export const AskButton = laterPart(
  async () => (await import('./stock-ask/ask-button.tsx')).AskButton,
);
export const ProductTools = laterPart(async () => (await load()).ProductTools);
export const ProductAccordion = laterPart(async () => (await load()).ProductAccordion);
