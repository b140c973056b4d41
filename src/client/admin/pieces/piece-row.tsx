import type { PieceView } from '#shared/pieces.ts';
import { optionsText } from '#shared/combinations.ts';
import { PIECE_CHOICE } from '#shared/pieces.ts';
import { metalNames } from '#shared/metals.ts';
import { Link } from 'react-router-dom';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { gramsText } from '#client/admin/ui/typed-grams.ts';

/** `Gold 18k · 3.42 g · Diamond`; empty where nothing is known. */
export const pieceFacts = ({ metal, purity, milligrams, stones }: PieceView): string =>
  [
    [metal && metalNames[metal], purity].filter(Boolean).join(' '),
    milligrams !== null && `${gramsText(milligrams)} g`,
    stones,
  ]
    .filter(Boolean)
    .join(' · ');

export const missingLabels = { lost: 'Lost', stolen: 'Stolen' };

/** A piece in a list, which leads to all that is known of it. */
export function PieceRow({ piece, withProduct }: { piece: PieceView; withProduct: boolean }) {
  const { id, serial, productName, options, orderId, removedBecause, missing } = piece;
  const { [PIECE_CHOICE]: _, ...choices } = options;
  const facts = [withProduct && productName, optionsText(choices), pieceFacts(piece)];
  return (
    <li className="border-b border-hairline last:border-0">
      <Link
        to={adminPaths.piece(id)}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper sm:px-5"
      >
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{serial}</span>
          <span className="block text-14 wrap-anywhere text-muted">
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2 text-14 text-muted">
          {missing && <ToneBadge tone="red">{missingLabels[missing]}</ToneBadge>}
          {orderId !== null && `#${orderId}`}
          {removedBecause}
        </span>
      </Link>
    </li>
  );
}
