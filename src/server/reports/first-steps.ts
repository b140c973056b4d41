import { firstStep, type FirstStep, type FirstSteps } from '#shared/first-steps.ts';
import type { Retention } from '#shared/retention.ts';
import { whatsappDigits } from '#shared/settings.ts';
import type { Ctx } from '#server/context.ts';
import { listUnconfirmed } from '#server/policies/policies.ts';
import { listPaymentSettings } from '#server/payment-settings/usable-accounts.ts';
import { readRows } from '#server/read-rows.ts';
import { loadSettings } from '#server/settings/settings.ts';

/** Which of the first steps the seller has taken. The demo catalogue and the default texts are none of theirs. */
export async function listFirstSteps(ctx: Ctx & { retention: Retention }): Promise<FirstSteps> {
  const settings = await loadSettings(ctx);
  const providers = await listPaymentSettings(ctx);
  const done: Record<FirstStep, boolean> = {
    name: await hasHappened(ctx, 'settings_saved'),
    email: settings.storeEmail !== '',
    whatsapp: whatsappDigits(settings) !== null,
    payment:
      settings.bankAccountNumber !== '' ||
      providers.some(({ isEnabled, publicKey }) => isEnabled && publicKey !== ''),
    product:
      (await hasHappened(ctx, 'product_created')) || (await hasHappened(ctx, 'products_imported')),
    policies: (await listUnconfirmed(ctx)).length === 0,
  };
  return firstStep.options.map((step) => ({ step, isDone: done[step] }));
}

async function hasHappened({ em }: Pick<Ctx, 'em'>, action: string): Promise<boolean> {
  const rows = await readRows(
    em,
    { name: 'has-happened', text: 'select 1 from audit_entries where action = $1 limit 1' },
    [action],
  );
  return rows.length > 0;
}
