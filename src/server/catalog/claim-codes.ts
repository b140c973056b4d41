import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { codeLabels, sameCode, uniqueCodes, type UniqueCode } from '#shared/product-codes.ts';
import type { ProductContent } from '#shared/products.ts';
import { NOT_DELETED } from '#server/stock/not-deleted.ts';
import { sql, type Sql } from '#server/query.ts';

const conditions: Record<UniqueCode, (code: string) => Sql> = {
  sku: (code) => sql`((lower(sku) = lower(${code}) and sku is not null)
    or (combination_skus(combinations) @> array[lower(${code})] and combinations is not null))`,
  externalId: (code) => sql`external_id = ${code}`,
};

interface Claimed extends Pick<ProductContent, UniqueCode> {
  combinations?: readonly Combination[] | null | undefined;
}

interface Code {
  field: UniqueCode;
  code: string;
  path: string;
}

/**
 * Claims a product's SKUs, those of its combinations too, and its external id until the transaction ends: a lock serialises those
 * who want the same one. A transaction that claims the codes of several products calls `lockCodes` first. Throws `code_taken`,
 * naming the product that has it, and `invalid_input` for a SKU that it has twice.
 */
export async function claimCodes(tx: SqlEntityManager, product: Claimed, id = 0): Promise<void> {
  const codes = distinctCodesOf(product);
  await lockCodes(tx, [product]);
  for (const { field, code, path } of codes) {
    const [owner] = await tx.execute<{ id: number; name: string }[]>(
      sql`select id, name from products p where ${conditions[field](code)} and ${NOT_DELETED} and id <> ${id}`,
    );
    if (!owner) continue;
    const message = `${codeLabels[field]} ${code} belongs to “${owner.name}” (product ${owner.id})`;
    throw new DomainError('code_taken', {
      message: `${message}.`,
      issues: [{ path, message }],
      productId: owner.id,
    });
  }
}

/** Locks the codes of all these products at once, in the one order that every transaction locks codes in. */
export async function lockCodes(tx: SqlEntityManager, products: readonly Claimed[]): Promise<void> {
  const locks = products.flatMap(codesOf).map(lockOf);
  if (locks.length > 0) await tx.execute(sql`select lock_names(${JSON.stringify(locks)}::json)`);
}

const lockOf = ({ field, code }: Pick<Code, 'field' | 'code'>) =>
  `${field}:${sameCode[field](code)}`;

function codesOf({ combinations, ...product }: Claimed): Code[] {
  const own = uniqueCodes.map((field) => ({ field, code: product[field], path: field as string }));
  const combined = (combinations ?? []).map(({ sku }, at) => ({
    field: 'sku' as const,
    code: sku,
    path: `combinations.${at}.sku`,
  }));
  return [...own, ...combined].flatMap(({ code, ...place }) =>
    code === undefined ? [] : [{ ...place, code }],
  );
}

function distinctCodesOf(product: Claimed): Code[] {
  const codes = new Map<string, Code>();
  for (const { code, ...place } of codesOf(product)) {
    const key = lockOf({ field: place.field, code });
    if (codes.has(key)) {
      const message = `SKU ${code} is used twice in this product`;
      throw new DomainError('invalid_input', { issues: [{ path: place.path, message }] });
    }
    codes.set(key, { ...place, code });
  }
  return [...codes.values()];
}
