import { useState } from 'react';
import type { NamedPiece, OrderedPieces } from '#shared/pieces.ts';
import { isOn } from '#shared/settings.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { Section } from '#client/admin/ui/panel.tsx';
import { ScanButton } from '#client/admin/ui/scan-button.tsx';
import { gramsText } from '#client/admin/ui/typed-grams.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

/** Which pieces the items of an order are, where products are counted by piece. */
export function PiecesSection({ order: { id, status } }: { order: OrderDetail }) {
  const { countByPiece } = useSettings();
  const { data = [] } = trpc.pieces.ofOrder.useQuery({ id }, { enabled: isOn(countByPiece) });
  const mayWrite = useMay()('orders:write') && status !== 'cancelled';
  const [chosen, setChosen] = useState<number | null>(null);
  const item = data.find(({ itemId }) => itemId === chosen);
  if (data.length === 0) return null;
  return (
    <Section title="Pieces">
      <ul className="grid gap-3">
        {data.map((ordered) => (
          <li key={ordered.itemId} className="flex items-center justify-between gap-3 text-14">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{ordered.name}</span>
              <span className="block wrap-anywhere text-muted">{stateOf(ordered)}</span>
            </span>
            {mayWrite && (
              <Button variant="secondary" size="small" onClick={() => setChosen(ordered.itemId)}>
                {ordered.chosen.length === 0 ? 'Choose' : 'Change'}
                <span className="sr-only"> the pieces of {ordered.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {item && <ChooseDialog item={item} onClose={() => setChosen(null)} />}
    </Section>
  );
}

const serialsOf = (pieces: readonly NamedPiece[]) => pieces.map(({ serial }) => serial).join(', ');

function stateOf({ quantity, chosen }: OrderedPieces): string {
  const open = quantity - chosen.length;
  const state =
    open > 0
      ? `${open} to choose`
      : open < 0
        ? `${-open} came back: say which by leaving it out`
        : '';
  return [serialsOf(chosen), state].filter(Boolean).join(' · ');
}

function ChooseDialog({ item, onClose }: { item: OrderedPieces; onClose: () => void }) {
  const { itemId, name, quantity, chosen, available } = item;
  const all = [...chosen, ...available];
  const [ids, setIds] = useState(() => chosen.map(({ id }) => id));
  const utils = trpc.useUtils();
  const saving = useSave();
  const save = trpc.pieces.choose.useMutation(
    saving({
      done: 'Pieces chosen',
      failed: 'Not chosen',
      onDone: onClose,
      refresh: () => Promise.all([utils.pieces.invalidate(), utils.orders.byId.invalidate()]),
    }),
  );
  const toggle = (id: number) =>
    setIds(ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id]);
  return (
    <ContentDialog onClose={onClose} title={`Pieces of ${name}`} className="sm:max-w-md">
      <div className="flex items-center justify-between gap-3">
        <p className="text-14 text-muted">
          {ids.length} of {quantity} chosen
        </p>
        <ScanButton
          onScan={(code) => {
            const found = all.find(({ serial }) => serial.toLowerCase() === code.toLowerCase());
            if (found && !ids.includes(found.id)) toggle(found.id);
          }}
        />
      </div>
      {all.length === 0 && (
        <p className="mt-3 text-14">
          No piece of it is in the drawer. Add it to the product first.
        </p>
      )}
      <ul className="mt-2">
        {all.map(({ id, serial, milligrams }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={() => toggle(id)}
                className="size-5 accent-ink"
              />
              <span className="font-medium wrap-anywhere">{serial}</span>
              {milligrams !== null && <span className="text-muted">{gramsText(milligrams)} g</span>}
            </label>
          </li>
        ))}
      </ul>
      <Button
        className="mt-4 w-full"
        pending={save.isPending}
        onClick={() => save.mutate({ itemId, pieceIds: ids })}
      >
        {ids.length > quantity ? `Leave out ${ids.length - quantity}` : 'Save'}
      </Button>
    </ContentDialog>
  );
}
