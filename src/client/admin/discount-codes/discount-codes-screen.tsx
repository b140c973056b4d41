import { useState } from 'react';
import { type DiscountCodeView } from '#shared/discount-code-fields.ts';
import { discountText } from '#shared/discount-codes.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { ToneBadge, type Tone } from '#client/admin/ui/badges.tsx';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { DiscountCodeDialog } from './discount-code-dialog.tsx';
import { RemoveDiscountCodeDialog } from './remove-discount-code-dialog.tsx';

/** A link that brings a customer to the shop with the code. */
const linkOf = ({ code }: DiscountCodeView) => `${location.origin}/?code=${code}`;

interface Actions {
  mayWrite: boolean;
  onEdit: (code: DiscountCodeView) => void;
  onRemove: (code: DiscountCodeView) => void;
}

const columnsFor = ({ mayWrite, onEdit, onRemove }: Actions): Column<DiscountCodeView>[] => [
  {
    id: 'code',
    title: 'Code',
    card: 'heading',
    cell: ({ code, note }) => (
      <span className="block min-w-0">
        <span className="font-medium tracking-wide wrap-anywhere">{code}</span>
        {note && <span className="block text-12 font-normal text-muted">{note}</span>}
      </span>
    ),
  },
  { id: 'discount', title: 'Discount', card: 'sub', cell: discountText },
  {
    id: 'minimum',
    title: 'From',
    align: 'end',
    cell: ({ minimum }) => (minimum > 0 ? formatNaira(minimum) : 'Any order'),
  },
  {
    id: 'ends',
    title: 'Ends',
    className: 'whitespace-nowrap',
    cell: ({ endsAt }) => (endsAt ? <DateTime iso={endsAt} time /> : 'Never'),
  },
  {
    id: 'uses',
    title: 'Used',
    align: 'end',
    cell: ({ uses, maxUses }) =>
      maxUses === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(maxUses)}`,
  },
  { id: 'given', title: 'Given', align: 'end', cell: ({ given }) => formatNaira(given) },
  {
    id: 'state',
    title: 'State',
    card: 'corner',
    cell: (code) => <DiscountCodeBadge discountCode={code} />,
  },
  {
    id: 'actions',
    title: 'Actions',
    align: 'end',
    card: 'foot',
    cell: (discountCode) => (
      <span className="inline-flex justify-end">
        <CopyButton text={linkOf(discountCode)} label={`Copy link with ${discountCode.code}`} />
        {mayWrite && (
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Edit ${discountCode.code}`}
              data-tooltip
              onClick={() => onEdit(discountCode)}
            >
              <AdminIcon name="edit" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${discountCode.code}`}
              data-tooltip
              onClick={() => onRemove(discountCode)}
            >
              <AdminIcon name="trash" />
            </Button>
          </>
        )}
      </span>
    ),
  },
];

/** Lists the discount codes. */
export function Component() {
  const codes = trpc.discountCodes.list.useQuery(undefined, { select: (items) => ({ items }) });
  const mayWrite = useMay()('discounts:write');
  const [edited, setEdited] = useState<DiscountCodeView | 'new' | null>(null);
  const [removed, setRemoved] = useState<DiscountCodeView | null>(null);
  const add = mayWrite && (
    <Button size="small" onClick={() => setEdited('new')}>
      <AdminIcon name="plus" />
      Add Code
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Discounts"
        description="Codes that customers enter in the cart or at checkout. To put one product on sale, edit the product."
        actions={add}
      />
      <section aria-label="Discount codes" className="card">
        <DataTable
          caption="Discount codes"
          columns={columnsFor({ mayWrite, onEdit: setEdited, onRemove: setRemoved })}
          query={codes}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon="gem" title="No codes yet">
              <p className="max-w-md text-14 text-muted">
                A percentage, an amount or free delivery, for everybody who has the code. Share its
                link in a chat: the link enters the code.
              </p>
              {add}
            </EmptyState>
          }
        />
      </section>
      {edited && (
        <DiscountCodeDialog
          {...(edited !== 'new' && { discountCode: edited })}
          onClose={() => setEdited(null)}
        />
      )}
      <RemoveDiscountCodeDialog discountCode={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

/** Whether customers can use a code now, as far as its own data say. */
function stateOf({ isEnabled, startsAt, endsAt, uses, maxUses }: DiscountCodeView): [Tone, string] {
  const now = new Date().toISOString();
  if (!isEnabled) return ['grey', 'Disabled'];
  if (endsAt !== null && endsAt <= now) return ['grey', 'Expired'];
  if (maxUses !== null && uses >= maxUses) return ['grey', 'Used up'];
  if (startsAt !== null && startsAt > now) return ['blue', 'Scheduled'];
  return ['green', 'Active'];
}

function DiscountCodeBadge({ discountCode }: { discountCode: DiscountCodeView }) {
  const [tone, text] = stateOf(discountCode);
  return <ToneBadge tone={tone}>{text}</ToneBadge>;
}
