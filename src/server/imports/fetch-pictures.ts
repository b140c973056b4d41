import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { importedContent } from '#shared/products.ts';
import { DomainError } from '#shared/errors.ts';
import { PictureFetchError } from '#server/adapters/fetch-picture.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import type { Ctx } from '#server/context.ts';
import { ImportPicture, ImportRow } from '#server/entities/index.ts';
import {
  assignContent,
  contentChanges,
  contentOfProduct,
} from '#server/catalog/product-content.ts';
import { storePicture } from '#server/media/store-picture.ts';
import { lockProduct } from '#server/stock/adjust-stock.ts';
import { sql } from '#server/query.ts';
import { pictureFieldsOf, storedFields } from './apply-row.ts';
import type { ImportDraft } from './import-draft.ts';
import type { PictureRules } from './picture-addresses.ts';
import { planRow } from './plan-row.ts';
import { loadKnown } from './stage-import.ts';

export interface PictureImports extends PictureRules {
  files: PictureFiles;
  /** The folder for files that are being received. */
  incoming: string;
  /** Throws a PictureFetchError. */
  fetchPicture: (address: string) => Promise<Buffer>;
}

const MAX_RUN_MS = 5 * 60_000;
/** Minutes until the next try. After the last, the picture has failed. */
const PAUSES_MINUTES = [1, 5, 30];

/**
 * Fetches the pictures that imports wait for, one after the other, and gives them to their products. A picture has failed
 * when its host refuses it, or after some tries.
 */
export async function fetchImportPictures(
  ctx: Ctx,
  imports: PictureImports,
  signal?: AbortSignal,
): Promise<void> {
  const endsAt = Date.now() + MAX_RUN_MS;
  const mayGoOn = () => !signal?.aborted && Date.now() < endsAt;
  while (mayGoOn()) {
    const next = await ctx.em.findOne(
      ImportPicture,
      { state: 'waiting', nextTryAt: { $lte: ctx.now() } },
      { orderBy: { nextTryAt: 'asc', id: 'asc' }, disableIdentityMap: true },
    );
    if (!next) return;
    await fetchOne(ctx, imports, next);
    if ((await ctx.em.count(ImportPicture, { row: next.row.id, state: 'waiting' })) === 0) {
      await givePictures(ctx, imports, next.row.id);
    }
  }
}

async function fetchOne(
  ctx: Ctx,
  { files, incoming, fetchPicture }: PictureImports,
  { id, address, tries }: ImportPicture,
): Promise<void> {
  const update = (values: Partial<ImportPicture>) =>
    ctx.em.nativeUpdate(ImportPicture, { id, state: 'waiting' }, values);
  const file = path.join(incoming, `import-${randomUUID()}`);
  try {
    await writeFile(file, await fetchPicture(address));
    await update({
      state: 'stored',
      pictureUrl: await storePicture(ctx, files, file),
      problem: null,
    });
  } catch (error) {
    const isRefused = error instanceof PictureFetchError || error instanceof DomainError;
    if (!isRefused) throw error;
    const isFinal =
      error instanceof PictureFetchError ? error.isFinal : error.code !== 'unavailable';
    const pause = isFinal ? undefined : PAUSES_MINUTES[tries];
    await update({
      tries: tries + 1,
      problem: error.message,
      ...(pause === undefined
        ? { state: 'failed' as const }
        : { nextTryAt: new Date(ctx.now().getTime() + pause * 60_000) }),
    });
  } finally {
    await rm(file, { force: true });
  }
}

/** Gives a product the pictures of its row, unless somebody has changed its pictures since; the row says what is missing. */
const givePictures = (ctx: Ctx, rules: PictureRules, rowId: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    await tx.execute(sql`select 1 from import_rows where id = ${rowId} for no key update`);
    const row = await tx.findOne(ImportRow, { id: rowId, state: 'done' });
    if (!row?.product) return;
    const failed = await tx.find(
      ImportPicture,
      { row, state: 'failed' },
      { orderBy: { id: 'asc' } },
    );
    row.problems = failed.map(({ address, problem }) => ({
      field: 'images',
      message: `${address}: ${problem ?? 'was not fetched'}`,
    }));
    const product = await lockProduct(tx, row.product.id);
    await tx.populate(product, ['category']);
    const waiting = pictureFieldsOf(row.draft as ImportDraft);
    const left = storedFields(product, waiting);
    const written = Object.fromEntries(waiting.map((field) => [field, row.after[field]]));
    if (!isDeepStrictEqual(left, written)) {
      row.problems.push({ field: 'images', message: 'were changed since, and stay as they are' });
      await tx.flush();
      return;
    }
    const { pictures, heroPicture, variations } = withoutFailed(row.draft as ImportDraft, failed);
    const draft: ImportDraft = {
      ...(row.draft as ImportDraft),
      problems: [],
      fields: {
        ...(pictures && { pictures }),
        ...(heroPicture && { heroPicture }),
        ...(variations && waiting.includes('variations') && { variations }),
      },
    };
    const plan = planRow(draft, product, await loadKnown(tx, [draft], rules));
    const content = plan.content && importedContent.parse(plan.content);
    if (content) {
      const { images, imageAlts, heroImage, variations: pictured } = content;
      const changes = await contentChanges(
        tx,
        product,
        {
          ...contentOfProduct(product),
          images,
          imageAlts,
          heroImage,
          variations: pictured,
        },
        { now: ctx.now() },
      );
      assignContent(tx, product, changes, ctx.now());
      row.after = { ...row.after, ...storedFields(product, waiting) };
    } else {
      row.problems.push(...plan.problems);
    }
    await tx.flush();
  });

function withoutFailed({ fields }: ImportDraft, failed: ImportPicture[]) {
  const { pictures, heroPicture, variations } = fields;
  const isThere = ({ address }: { address: string }) =>
    !failed.some((picture) => picture.address === address);
  return {
    pictures: pictures?.filter(isThere),
    heroPicture: heroPicture && isThere(heroPicture) ? heroPicture : null,
    variations: variations?.map(({ optionImages = {}, ...variation }) => ({
      ...variation,
      optionImages: Object.fromEntries(
        Object.entries(optionImages).flatMap(([option, addresses]) => {
          const left = addresses.filter((address) => isThere({ address }));
          return left.length > 0 || addresses.length === 0 ? [[option, left]] : [];
        }),
      ),
    })),
  };
}
