import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { lagosDay } from '#shared/lagos-time.ts';
import { PASSPORT_PATH } from '#shared/passport-path.ts';
import {
  ownersFields,
  type OwnedPiece,
  type OwnerPage,
  type PassportState,
} from '#shared/passports.ts';
import type { PieceView } from '#shared/pieces.ts';
import type { Ctx } from '#server/context.ts';
import { columns, isoTime, readRows, sql, type RowTime, type Sql } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';
import {
  kindOfLink,
  newOffer,
  offerLink,
  ownerLink,
  pieceOfLink,
  type LinkKind,
} from './owner-links.ts';
import { signPassport, readPassport } from './passports.ts';
import { readEntries } from './piece-rows.ts';
import { writeMissing } from './save-pieces.ts';

type OwnerCtx = Pick<Ctx, 'em' | 'now' | 'payments'>;

interface SoldPiece extends z.infer<typeof ownersFields> {
  id: number;
  itemId: number;
  name: string;
  hasCertificate: boolean;
  missing: PieceView['missing'];
  missingSince: RowTime | null;
  owner: number;
  offer: string | null;
  orderedAt: RowTime;
}

/** Pieces whose orders have left the store. */
const readSold = (em: SqlEntityManager, condition: Sql): Promise<SoldPiece[]> =>
  readRows<SoldPiece>(
    em,
    sql`select piece.id, item.id as "itemId", item.name, ${columns('piece', Object.keys(ownersFields.shape))},
        exists (select from piece_certificates where piece_id = piece.id) as "hasCertificate", missing,
        missing_since as "missingSince", owner_number as owner, offer, orders.created_at as "orderedAt"
      from pieces piece join order_items item on item.id = piece.order_item_id join orders on orders.id = item.order_id
      where orders.status in ('shipped', 'completed') and ${condition} order by piece.id`,
  );

const soldOn = ({ orderedAt }: SoldPiece) => lagosDay(new Date(orderedAt));
const addressOf = ({ payments }: OwnerCtx, link: string) => `${payments.shopUrl()}/piece/${link}`;

async function passportOf(ctx: OwnerCtx, piece: SoldPiece): Promise<string> {
  const { em, payments } = ctx;
  const { storeName } = await loadSettings({ em });
  const text = await signPassport(em, payments.secrets, {
    id: piece.id,
    name: piece.name,
    serial: piece.serial,
    mg: piece.milligrams,
    metal: piece.metal,
    purity: piece.purity,
    shop: storeName,
    on: soldOn(piece),
  });
  return `${payments.shopUrl()}${PASSPORT_PATH}#${text}`;
}

const notFound = () => new DomainError('not_found', { message: 'There is no piece at this link.' });

interface Found {
  piece: SoldPiece;
  kind: LinkKind;
}

/** Throws `not_found`. */
async function findByLink({ em, payments }: OwnerCtx, link: string): Promise<Found> {
  const id = pieceOfLink(link);
  const [piece] = id === null ? [] : await readSold(em, sql`piece.id = ${id}`);
  const kind = piece && kindOfLink(payments.secrets, link, piece);
  if (!piece || !kind) throw notFound();
  return { piece, kind };
}

/** Of the link of its owner. Throws `not_found`. */
async function findOwned(ctx: OwnerCtx, link: string): Promise<SoldPiece> {
  const { piece, kind } = await findByLink(ctx, link);
  if (kind !== 'owned') throw notFound();
  return piece;
}

/** What a link shows to whoever has it. Throws `not_found`. */
export async function loadOwnerPage(ctx: OwnerCtx, link: string): Promise<OwnerPage> {
  const { piece, kind } = await findByLink(ctx, link);
  if (kind === 'passed_on') return { kind };
  if (kind === 'offered') return { kind, name: piece.name, serial: piece.serial };
  return { kind, piece: await ownedView(ctx, piece) };
}

async function ownedView(ctx: OwnerCtx, piece: SoldPiece): Promise<OwnedPiece> {
  return {
    ...ownersFields.parse(piece),
    name: piece.name,
    hasCertificate: piece.hasCertificate,
    soldOn: soldOn(piece),
    entries: await readEntries(ctx.em, piece.id),
    missing: piece.missing,
    passport: await passportOf(ctx, piece),
    isOffered: piece.offer !== null,
  };
}

/** Makes the link with which one other person may take the piece over; an earlier one ends. Throws `not_found`. */
export async function offerPiece(ctx: OwnerCtx, link: string): Promise<string> {
  const { id, owner } = await findOwned(ctx, link);
  const offer = newOffer();
  await ctx.em.execute(
    sql`update pieces set offer = ${offer} where id = ${id} and owner_number = ${owner}`,
  );
  return addressOf(ctx, offerLink(id, offer));
}

/** Ends the link that was made. Throws `not_found`. */
export async function withdrawOffer(ctx: OwnerCtx, link: string): Promise<void> {
  const { id, owner } = await findOwned(ctx, link);
  await ctx.em.execute(
    sql`update pieces set offer = null where id = ${id} and owner_number = ${owner}`,
  );
}

/** Makes whoever has the link the owner, once: the links of before end. Throws `not_found`. */
export async function takeOver(ctx: OwnerCtx, link: string): Promise<string> {
  const { piece, kind } = await findByLink(ctx, link);
  if (kind !== 'offered') throw notFound();
  const [taken] = await ctx.em.execute<{ owner: number }[]>(
    sql`update pieces set owner_number = owner_number + 1, offer = null where id = ${piece.id} and offer = ${piece.offer}
      returning owner_number as owner`,
  );
  if (!taken) throw notFound();
  return addressOf(ctx, ownerLink(ctx.payments.secrets, piece.id, taken.owner));
}

/** Throws `not_found`. */
export async function reportMissing(
  ctx: OwnerCtx,
  { link, missing }: { link: string; missing: PieceView['missing'] },
): Promise<void> {
  const { id } = await findOwned(ctx, link);
  await writeMissing(ctx.em, id, missing, ctx.now());
}

/** The certificate of a piece, for its owner. Throws `not_found`. */
export const certificateOwner = async (ctx: OwnerCtx, link: string): Promise<number> =>
  (await findOwned(ctx, link)).id;

/** What the store says today of a passport. */
export async function checkPassport(
  { em }: Pick<Ctx, 'em'>,
  passport: string,
): Promise<PassportState> {
  const facts = await readPassport(em, passport);
  const [piece] = facts ? await readSold(em, sql`piece.id = ${facts.id}`) : [];
  return {
    isGenuine: facts !== null,
    isCurrent: piece !== undefined && facts !== null && soldOn(piece) === facts.on,
    missing: piece?.missing ?? null,
    missingSince: piece?.missingSince ? isoTime(piece.missingSince) : null,
  };
}

/** The pages of the pieces of an order, for their buyer, until they are passed on. */
export async function listOrderPassports(
  ctx: OwnerCtx,
  orderId: number,
): Promise<{ itemId: number; serial: string; url: string }[]> {
  const pieces = await readSold(
    ctx.em,
    sql`item.order_id = ${orderId} and owner_number = first_owner`,
  );
  return pieces.map(({ id, itemId, serial, owner }) => ({
    itemId,
    serial,
    url: addressOf(ctx, ownerLink(ctx.payments.secrets, id, owner)),
  }));
}

/** The page of a sold piece, for staff who hand the passport over; null until its order leaves the store. */
export async function passportAddress(ctx: OwnerCtx, pieceId: number): Promise<string | null> {
  const [piece] = await readSold(ctx.em, sql`piece.id = ${pieceId}`);
  return piece ? addressOf(ctx, ownerLink(ctx.payments.secrets, pieceId, piece.owner)) : null;
}
