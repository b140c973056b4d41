import type { ReactNode } from 'react';
import { formatNaira } from '#shared/money.ts';
import { classes } from '#client/ui/classes.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import {
  combinationDraftOf,
  isStockTyped,
  type CombinationDraft,
  type CombinationDrafts,
} from '#client/admin/products/draft/combination-drafts.ts';
import type { OptionPlace } from '#client/admin/products/draft/option-problem.ts';
import type { OptionRow } from '#client/admin/products/draft/option-rows.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useIsPhone } from '#client/admin/ui/use-media.ts';
import { AdditionCell, CodeCell, OptionCodeCell, StockCell } from './option-cells.tsx';
import type { OptionPictures } from './option-appearance-fields.tsx';

interface Props extends Pick<OptionPictures, 'pictureOf'> {
  form: ProductFormState;
  rows: OptionRow[];
  isPriced: boolean;
  /** Null: one stock for all. */
  combinations: CombinationDrafts | null;
  /** Of the combinations. */
  error: string | undefined;
  errorPath: string;
  onChange: (key: string, typed: Partial<CombinationDraft>) => void;
  onOpen: (place: OptionPlace) => void;
}

interface Column {
  id: string;
  title: string;
  /** On a phone. */
  width: string;
  cell: (row: OptionRow, place: number) => ReactNode;
}

/** A table; on a phone two lines for each row, without scrolling sideways. */
export function OptionTable(props: Props) {
  const { rows, isPriced, pictureOf, onOpen } = props;
  const columns = columnsFor(props);
  const hasPictures = rows.some(({ picture, swatch }) => picture || swatch);
  const picture = (row: OptionRow) =>
    hasPictures && <RowPicture row={row} pictureOf={pictureOf} onOpen={onOpen} />;
  const price = (row: OptionRow) => isPriced && formatNaira(row.price);
  const title = rows[0]?.isCounted ? 'Combination' : 'Option';
  const isOneLine = columns.length === 1;
  const widths = columns.map(({ width }) => width);
  const grid = { gridTemplateColumns: isOneLine ? 'minmax(0, 1fr) 9rem' : widths.join(' ') };
  if (useIsPhone()) {
    return (
      <div className="border-t border-hairline">
        <div
          aria-hidden="true"
          className="grid gap-2 border-b border-hairline px-4 py-2 text-12 font-medium text-muted"
          style={grid}
        >
          {isOneLine && <span>{title}</span>}
          {columns.map(({ id, title: text }) => (
            <span key={id}>{text}</span>
          ))}
        </div>
        <ul aria-label={`${title}s`}>
          {rows.map((row, place) => (
            <li
              key={row.key}
              className="grid items-center gap-x-2 gap-y-1 border-b border-hairline px-4 py-2 last:border-0"
              style={grid}
            >
              <div
                className={classes(
                  'flex min-h-8 items-center gap-2 text-14',
                  !isOneLine && 'col-span-full',
                )}
              >
                {picture(row)}
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{row.name}</span>
                <span className="tabular-nums">{price(row)}</span>
              </div>
              {columns.map(({ id, cell }) => (
                <div key={id} className="min-w-0">
                  {cell(row, place)}
                </div>
              ))}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const headStyle = 'h-11 px-2 text-12 font-medium text-muted first:pl-5 last:pr-5';
  const cellStyle = 'px-2 py-1.5 first:pl-5 last:pr-5';
  return (
    <table className="w-full border-t border-hairline text-left text-14">
      <caption className="sr-only">{title}s</caption>
      <thead>
        <tr className="border-b border-hairline">
          <th scope="col" className={headStyle}>
            {title}
          </th>
          {columns.map(({ id, title: text }) => (
            <th key={id} scope="col" className={headStyle}>
              {text}
            </th>
          ))}
          {isPriced && (
            <th scope="col" className={classes(headStyle, 'text-right')}>
              Price
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.key} className="border-b border-hairline last:border-0">
            <th scope="row" className={classes(cellStyle, 'font-medium wrap-anywhere')}>
              <span className="flex items-center gap-2">
                {picture(row)}
                {row.name}
              </span>
            </th>
            {columns.map(({ id, cell }) => (
              <td key={id} className={classes(cellStyle, id === 'sku' ? 'w-48' : 'w-32')}>
                {cell(row, place)}
              </td>
            ))}
            {isPriced && (
              <td className={classes(cellStyle, 'text-right tabular-nums')}>{price(row)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function columnsFor({
  form,
  rows,
  isPriced,
  combinations,
  error,
  errorPath,
  onChange,
}: Props): Column[] {
  const isTaken = (place: number) => errorPath === `combinations.${place}.sku`;
  return [
    {
      id: 'addition',
      title: 'Adds',
      width: '5.5rem',
      isShown: isPriced && rows.some(({ field }) => field),
      cell: (row: OptionRow) => <AdditionCell form={form} row={row} />,
    },
    {
      id: 'stock',
      title: 'Stock',
      width: '4.5rem',
      isShown: combinations !== null,
      cell: (row: OptionRow) => (
        <StockCell
          name={row.name}
          value={combinationDraftOf(combinations ?? {}, row.key).stock}
          isWrong={
            error !== undefined && !isStockTyped(combinationDraftOf(combinations ?? {}, row.key))
          }
          onChange={(stock) => onChange(row.key, { stock })}
        />
      ),
    },
    {
      id: 'sku',
      title: 'SKU',
      width: 'minmax(0, 1fr)',
      isShown: true,
      cell: (row: OptionRow, place: number) =>
        combinations === null ? (
          <OptionCodeCell form={form} row={row} />
        ) : (
          <CodeCell
            name={row.name}
            value={combinationDraftOf(combinations, row.key).sku}
            error={isTaken(place) ? error : undefined}
            onChange={(sku) => onChange(row.key, { sku })}
          />
        ),
    },
  ].filter(({ isShown }) => isShown);
}

interface RowPictureProps extends Pick<Props, 'pictureOf' | 'onOpen'> {
  row: OptionRow;
}

/** The picture of a row; for a single option a button that opens it. */
function RowPicture({ row: { name, picture, swatch, field }, pictureOf, onOpen }: RowPictureProps) {
  const shown = picture ? (
    <ResponsivePicture
      picture={pictureOf(picture)}
      alt=""
      sizes="32px"
      className="aspect-4/5 w-8 rounded-small"
    />
  ) : (
    <span
      className="grid aspect-4/5 w-8 place-items-center rounded-small border border-dashed border-edge forced-color-adjust-none"
      style={swatch ? { background: swatch, borderStyle: 'solid' } : undefined}
    >
      {!swatch && <AdminIcon name="camera" className="size-4 text-muted" />}
    </span>
  );
  if (!field) return <span className="shrink-0">{shown}</span>;
  return (
    <button
      type="button"
      aria-label={`Picture and colour of ${name}`}
      onClick={() => onOpen(field)}
      className="-my-0.5 -ml-1.5 grid size-11 shrink-0 place-items-center"
    >
      {shown}
    </button>
  );
}
