import { changedPrices, isChanged, type BulkPriceChange } from '#shared/bulk-prices.ts';
import { formatNaira } from '#shared/money.ts';
import type { EditableProduct } from '#shared/product-edits.ts';
import { fromPrice, toPrice } from '#shared/pricing.ts';
import { formatCount, productsText } from '#client/admin/ui/format.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import type { ProductEdit } from './use-edit-products.ts';

interface PreviewRow {
  product: EditableProduct;
  /** Absent if the product stays as it is. */
  edit?: ProductEdit;
  /** The reason why it stays, or a note on its new price. */
  note?: string;
}

/** The effect of a change on each product. */
export const previewRows = (products: EditableProduct[], change: BulkPriceChange): PreviewRow[] =>
  products.map((product) => {
    const { problem, ...patch } = changedPrices(product, change);
    if (problem !== undefined) return { product, note: `${problem}. It stays as it is.` };
    if (!isChanged(product, patch)) return { product, note: 'Rounds to the same price.' };
    const edit = { product, patch };
    return product.onSale && product.salePrice !== null
      ? { product, edit, note: `On sale for ${formatNaira(product.salePrice)}, which stays.` }
      : { product, edit };
  });

export const editsOf = (rows: PreviewRow[]): ProductEdit[] =>
  rows.flatMap(({ edit }) => (edit ? [edit] : []));

/** `₦45,000`, or `₦45,000 – ₦47,000` with options that cost more. */
function rangeText(product: Pick<EditableProduct, 'price' | 'variations'>): string {
  const [from, to] = [fromPrice(product), toPrice(product)];
  return from === to ? formatNaira(from) : `${formatNaira(from)} – ${formatNaira(to)}`;
}

const regular = ({ price, variations }: EditableProduct) => ({ price, variations });

/** More would make a phone slow, and nobody reads them. */
const MAX_SHOWN = 100;

export function PricePreview({ rows }: { rows: PreviewRow[] }) {
  const staying = rows.filter(({ edit }) => !edit).length;
  const isCut = rows.length > MAX_SHOWN;
  const shown = isCut
    ? rows
        .toSorted((one, other) => Number(Boolean(one.edit)) - Number(Boolean(other.edit)))
        .slice(0, MAX_SHOWN)
    : rows;
  return (
    <div>
      {isCut && (
        <p className="mb-2 text-14">
          {productsText(rows.length)}: {formatCount(rows.length - staying)} change,{' '}
          {formatCount(staying)} stay as they are. These are {formatCount(MAX_SHOWN)} of them.
        </p>
      )}
      <ul
        aria-label="Preview"
        className="divide-y divide-hairline rounded-small border border-hairline"
      >
        {shown.map(({ product, edit, note }) => (
          <li key={product.id} className="flex items-start gap-3 p-3 text-14">
            <ResponsivePicture
              picture={product.picture}
              alt=""
              sizes="40px"
              className="aspect-4/5 w-10 shrink-0 rounded-small"
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{product.name}</p>
              <p className="flex flex-wrap gap-x-2 tabular-nums">
                {edit ? (
                  <>
                    <del className="text-muted">{rangeText(regular(product))}</del>
                    <ins className="font-medium no-underline">
                      {rangeText({ ...regular(product), ...edit.patch })}
                    </ins>
                  </>
                ) : (
                  <span>{rangeText(regular(product))}</span>
                )}
              </p>
              {note && <p className="text-muted">{note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
