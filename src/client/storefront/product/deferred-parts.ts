import { deferredPart } from '#client/lib/deferred-part.tsx';

const load = () => import('./below-fold.tsx');

export const BelowFold = deferredPart(async () => (await load()).BelowFold);
/** Only a sold-out product or choice has it. */
export const AskButton = deferredPart(
  async () => (await import('./stock-ask/ask-button.tsx')).AskButton,
);
export const ProductTools = deferredPart(async () => (await load()).ProductTools);
export const ProductAccordion = deferredPart(async () => (await load()).ProductAccordion);
