import { Link } from 'react-router-dom';
import type { ImportRowView } from '#shared/imports.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { sentence } from '#client/admin/ui/format.ts';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { fieldName, rowActions, rowStates } from './import-labels.ts';

const linesText = ([first = 0, ...more]: number[]) =>
  more.length === 0 ? `Line ${first}` : `Lines ${first} to ${more.at(-1) ?? first}`;

export const rowColumns: Column<ImportRowView>[] = [
  {
    id: 'name',
    title: 'Product',
    card: 'heading',
    className: 'max-w-xs align-top',
    cell: ({ name, productId }) => (
      <span className="font-medium break-words">
        {productId === null ? (
          name || 'Without a name'
        ) : (
          <Link to={adminPaths.product(productId)} className="hover:underline">
            {name || `Product ${productId}`}
          </Link>
        )}
      </span>
    ),
  },
  {
    id: 'lines',
    title: 'In the file',
    card: 'sub',
    className: 'whitespace-nowrap align-top',
    cell: ({ lines }) => linesText(lines),
  },
  {
    id: 'action',
    title: 'What happens',
    card: 'corner',
    className: 'align-top',
    cell: ({ action, state }) => {
      const { tone, label } = rowStates[state] ?? rowActions[action];
      return <ToneBadge tone={tone}>{label}</ToneBadge>;
    },
  },
  {
    id: 'details',
    title: 'Details',
    card: 'foot',
    className: 'w-1/2 align-top',
    cell: (row) => <RowDetails {...row} />,
  },
];

/** The changes of a row from old to new, its errors, and in one line what will be different from the file. */
const RowDetails = ({ changes, problems, notes }: ImportRowView) => (
  <ul className="grid w-full gap-1 text-14 break-words">
    {problems.map(({ field, message }) => (
      <li key={field + message} className="text-danger">
        {field === '' ? sentence(message) : `${fieldName(field)}: ${message}`}
      </li>
    ))}
    {changes.map(({ field, from, to }) => (
      <li key={field} className="line-clamp-3">
        <span className="text-muted">{fieldName(field)}: </span>
        {from !== null && (
          <>
            <del className="text-muted">{from || 'none'}</del> <span aria-hidden="true">→ </span>
          </>
        )}
        <ins className="no-underline">{to || 'none'}</ins>
      </li>
    ))}
    {notes.length > 0 && <li className="text-muted">Not as in the file: {notes.join(' ')}</li>}
  </ul>
);
