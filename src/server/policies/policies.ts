import {
  policyText,
  type PolicyOpenings,
  type PolicyView,
  type SavePolicyInput,
  type StaffPolicies,
  type StaffPolicy,
} from '#shared/policies-schema.ts';
import { DomainError } from '#shared/errors.ts';
import { lagosDay } from '#shared/lagos-time.ts';
import { policyNames, productPolicies, type PolicyName } from '#shared/policies.ts';
import { fillIn, openingOf } from '#shared/policy-text.ts';
import type { RequestCtx, StaffRequestCtx } from '#server/context.ts';
import { loadDeliveryTerms } from '#server/delivery/delivery-terms.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { readRows, sql, type RowTime } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { defaultPoliciesFor, DEFAULTS_WRITTEN_ON } from './default-policies.ts';
import { policyValues } from './policy-values.ts';

interface StoredPolicies {
  rows: StoredPolicy[];
  defaults: Record<PolicyName, string>;
}

interface StoredPolicy {
  name: PolicyName;
  /** Null for the default. */
  text: string | null;
  /** The default that staff have confirmed. */
  confirmedDefault: string | null;
  version: number;
  updatedAt: RowTime;
}

type Reading = Pick<RequestCtx, 'em' | 'retention'>;

async function readPolicies({ em }: Pick<Reading, 'em'>): Promise<StoredPolicies> {
  const rows = await readRows<StoredPolicy>(
    em,
    sql`select name, text, confirmed_default as "confirmedDefault", version, updated_at as "updatedAt"
      from policies`,
    'policies',
  );
  return { rows, defaults: await readDefaults(em) };
}

const readDefaults = async (em: Reading['em']) =>
  defaultPoliciesFor((await loadDeliveryTerms({ em })) !== null);

/** A policy as shoppers read it: the seller's text or the default, with the store's values filled in. */
export async function findPolicy(ctx: Reading, name: PolicyName): Promise<PolicyView> {
  const stored = await readPolicies(ctx);
  const { text, updatedOn, version } = presentPolicy(stored, name);
  const values = policyValues(await loadSettings(ctx), ctx.retention);
  return { name, text: fillIn(text, values), updatedOn, version };
}

/** The beginnings of the policies that a product's page shows. */
export async function listOpenings(ctx: Reading): Promise<PolicyOpenings> {
  const stored = await readPolicies(ctx);
  const values = policyValues(await loadSettings(ctx), ctx.retention);
  return Object.fromEntries(
    productPolicies.map((name) => [
      name,
      fillIn(openingOf(presentPolicy(stored, name).text), values),
    ]),
  ) as PolicyOpenings;
}

/** The policies whose default text nobody has confirmed or replaced. */
export async function listUnconfirmed(ctx: Reading): Promise<PolicyName[]> {
  const stored = await readPolicies(ctx);
  return policyNames.filter((name) => !presentPolicy(stored, name).isConfirmed);
}

/** All policies as they are edited, and the values that may stand in them. */
export async function listPolicies(ctx: Reading): Promise<StaffPolicies> {
  const stored = await readPolicies(ctx);
  return {
    policies: policyNames.map((name) => presentPolicy(stored, name)),
    values: policyValues(await loadSettings(ctx), ctx.retention),
    retention: ctx.retention,
  };
}

function presentPolicy({ rows, defaults }: StoredPolicies, name: PolicyName): StaffPolicy {
  const row = rows.find((it) => it.name === name);
  const defaultText = defaults[name];
  return {
    name,
    text: row?.text ?? defaultText,
    defaultText,
    updatedOn: row ? lagosDay(new Date(row.updatedAt)) : DEFAULTS_WRITTEN_ON,
    isDefault: row?.text == null,
    isConfirmed: row?.text != null || row?.confirmedDefault === defaultText,
    version: row?.version ?? 0,
  };
}

/**
 * The text to save. A text that equals what shoppers read now is replaced by the policy's text with the names of
 * values.
 */
async function textToSave(
  ctx: Reading,
  { name, text }: SavePolicyInput,
): Promise<SavePolicyInput['text']> {
  if (text === null) return null;
  const shown = policyText.shape.text.parse((await findPolicy(ctx, name)).text);
  return text === shown ? presentPolicy(await readPolicies(ctx), name).text : text;
}

/**
 * Saves the text of a policy, confirms the default, or restores it. Throws `version_conflict` if somebody else has changed
 * it.
 */
export async function savePolicy(
  ctx: StaffRequestCtx,
  input: SavePolicyInput,
): Promise<StaffPolicies> {
  const { name, version } = input;
  const text = await textToSave(ctx, input);
  const isConfirmed = text === (await readDefaults(ctx.em))[name];
  const isDefault = text === null || isConfirmed;
  await ctx.em.transactional(async (tx) => {
    const saved = await tx.execute<unknown[]>(
      sql`insert into policies as known (name, text, confirmed_default, version, updated_at)
         select ${name}::text, ${isDefault ? null : text}::text, ${isConfirmed ? text : null}::text, 1, ${ctx.now()}::timestamptz
       where ${version}::int = 0 or exists (
         select from policies where name = ${name})
       on conflict (name) do update set text = excluded.text, version = known.version + 1,
         confirmed_default = coalesce(excluded.confirmed_default, known.confirmed_default),
         updated_at = excluded.updated_at
       where known.version = ${version}
       returning version`,
    );
    if (saved.length === 0) throw new DomainError('version_conflict');
    const note = isConfirmed ? 'Confirmed the default text' : 'The default text';
    const detail = isDefault ? { note } : {};
    recordAudit(tx, 'policy_saved', name, detail, actorOf(ctx));
    await tx.flush();
  });
  return listPolicies(ctx);
}
