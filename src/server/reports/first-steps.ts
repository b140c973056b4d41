import type { AuditAction } from '#shared/audit.ts';
import { firstStep, type FirstStep, type FirstSteps } from '#shared/first-steps.ts';
import { modeOfKey } from '#shared/payment-providers.ts';
import type { Retention } from '#shared/retention.ts';
import {
  DEMO_PHONE,
  hasBankAccount,
  ownEmail,
  whatsappDigits,
  type SettingKey,
} from '#shared/settings.ts';
import type { Ctx } from '#server/context.ts';
import { listUnconfirmed } from '#server/policies/policies.ts';
import { loadAccounts } from '#server/payment-settings/provider-accounts.ts';
import { isUsable } from '#server/payment-settings/usable-accounts.ts';
import { readRows, sql, type Sql } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';

/**
 * Which of the first steps the seller has taken. The demo catalogue, the default texts and keys that move no real
 * money do not count.
 */
export async function listFirstSteps(ctx: Ctx & { retention: Retention }): Promise<FirstSteps> {
  const settings = await loadSettings(ctx);
  const accounts = await loadAccounts(ctx);
  const hasProduct =
    (await hasHappened(ctx, 'product_created')) || (await hasHappened(ctx, 'products_imported'));
  const done: Record<FirstStep, boolean> = {
    name: await isDecided(ctx, 'storeName'),
    email: ownEmail(settings) !== '',
    whatsapp: hasOwnNumber(settings),
    payment:
      hasBankAccount(settings) ||
      accounts.some(
        (account) => isUsable(account) && modeOfKey(account.provider, account.publicKey) === 'live',
      ),
    delivery: await exists(ctx, sql`delivery_settings`),
    vat: await isDecided(ctx, 'taxRate'),
    product: hasProduct,
    policies: (await listUnconfirmed(ctx)).length === 0,
  };
  return {
    steps: firstStep.options.map((step) => ({ step, isDone: done[step] })),
    hasExamples: !hasProduct && (await exists(ctx, sql`products where archived_at is null`)),
  };
}

function hasOwnNumber(settings: Parameters<typeof whatsappDigits>[0]): boolean {
  const digits = whatsappDigits(settings);
  const demo = whatsappDigits({ whatsappNumber: '', storePhone: DEMO_PHONE });
  return digits !== null && digits !== demo;
}

const isDecided = (ctx: Pick<Ctx, 'em'>, setting: SettingKey) =>
  exists(ctx, sql`settings where key = ${setting}`);

const hasHappened = (ctx: Pick<Ctx, 'em'>, action: AuditAction) =>
  exists(ctx, sql`audit_entries where action = ${action}`);

async function exists({ em }: Pick<Ctx, 'em'>, rows: Sql): Promise<boolean> {
  return (await readRows(em, sql`select 1 from ${rows} limit 1`)).length > 0;
}
