import { formatNaira } from '#shared/money.ts';
import { priceChangeText, type PriceChange } from '#shared/price-edits.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';

interface Props {
  changes: PriceChange[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms price changes of more than half: a zero is easily lost. */
export function PriceDialog({ changes, onClose, onConfirm }: Props) {
  const [only, ...others] = changes;
  if (!only) return null;
  const isOne = others.length === 0;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        isOne
          ? `${priceChangeText(only)}. Save this price?`
          : `${changes.length} prices change by more than half. Save them?`
      }
      confirmLabel={isOne ? 'Save this price' : 'Save these prices'}
      cancelLabel="Go back"
      onConfirm={onConfirm}
    >
      <ul className="grid max-h-[50vh] gap-2 overflow-y-auto">
        {changes.map((change) => (
          <li key={change.of ?? ''} className="text-14">
            <span className="block font-medium break-words text-ink">{change.of ?? 'Price'}</span>
            <span className="block tabular-nums">
              {formatNaira(change.before)} → {formatNaira(change.after)}
            </span>
            {!isOne && <span className="block">{priceChangeText(change)}</span>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
