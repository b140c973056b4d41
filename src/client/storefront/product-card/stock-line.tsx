import { isLowStock } from '#shared/stock.ts';
import { classes } from '#client/ui/classes.ts';
import { stockLabel } from '#client/ui/stock-label.ts';

export function StockLine({ product }: { product: { inStock: boolean; stockQuantity: number } }) {
  const note = stockLabel(product);
  return (
    <p
      className={classes(
        'flex items-center gap-2 text-14 font-medium',
        note && !isLowStock(product) ? 'text-success' : 'text-danger',
      )}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {note ?? 'Out of Stock'}
    </p>
  );
}
