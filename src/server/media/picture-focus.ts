import { LockMode } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import type { PictureFocus } from '#shared/picture-focus.ts';
import type { PictureFocusInput } from '#shared/picture-focus-schema.ts';
import { pictureKey } from '#shared/pictures.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { Picture } from '#server/entities/index.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';

const notFound = () => new DomainError('not_found', { message: 'Picture not found' });

/** The point of an uploaded picture that stays visible; null if nobody has set it. Throws `not_found`. */
export async function findFocus(
  { em }: Pick<Ctx, 'em'>,
  url: string,
): Promise<PictureFocus | null> {
  const picture = await em.findOne(Picture, { key: pictureKey(url) ?? '' });
  if (!picture) throw notFound();
  return picture.focus ?? null;
}

/** Throws `not_found` for a picture that was not uploaded. */
export const saveFocus = (
  ctx: StaffCtx,
  { url, focus }: PictureFocusInput,
): Promise<PictureFocus | null> =>
  ctx.em.transactional(async (tx) => {
    const picture = await tx.findOne(
      Picture,
      { key: pictureKey(url) ?? '' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!picture) throw notFound();
    picture.focus = focus;
    recordAudit(tx, 'picture_focus_changed', url, {}, actorOf(ctx));
    await tx.flush();
    return focus;
  });
