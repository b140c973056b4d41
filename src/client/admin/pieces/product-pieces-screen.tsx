import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ProductCounting, PieceChooser, PieceState } from '#shared/pieces.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { FilterBar } from '#client/admin/ui/list-screen.tsx';
import { ListStates } from '#client/admin/ui/list-states.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { AddPieces } from './add-pieces.tsx';
import { PieceRow } from './piece-row.tsx';
import { pieceStates } from './pieces-screen.tsx';

/** The pieces of one product, and whether it is counted by piece. */
export function Component() {
  const id = Number(useParams().id);
  const product = trpc.products.forStaff.useQuery({ id });
  const counting = trpc.pieces.counting.useQuery({ productId: id });
  const error = product.error ?? counting.error;
  return (
    <>
      <PageHeader
        title="Pieces"
        description={product.data?.name}
        back={{ to: adminPaths.product(id), label: 'Product' }}
      />
      {product.data && counting.data ? (
        <div className="grid gap-6">
          <Counting product={product.data} counted={counting.data} />
          {counting.data.chooser && (
            <AddPieces product={product.data} byCombination={counting.data.chooser === 'staff'} />
          )}
          <Pieces productId={id} />
        </div>
      ) : error ? (
        <ProblemPanel
          error={error}
          onRetry={() => Promise.all([product.refetch(), counting.refetch()])}
        />
      ) : (
        <LoadingText>Loading the pieces...</LoadingText>
      )}
    </>
  );
}

type Way = PieceChooser | 'number';

const ways: Record<Way, { label: string; text: string; question: string }> = {
  number: {
    label: 'As a number',
    text: 'The stock is a number that you type.',
    question: 'The stock stays. What is known of the pieces stays too.',
  },
  staff: {
    label: 'By piece',
    text: 'The stock is the pieces in the drawer. Whoever packs an order chooses its piece.',
    question:
      'What is in stock becomes pieces with numbers that the store makes. You can give them their own numbers and weights afterwards.',
  },
  buyer: {
    label: 'By piece, buyers choose',
    text: 'Shoppers see each piece with its weight, and its price where the price follows the weight.',
    question:
      'What is in stock becomes pieces that shoppers choose among. The product must have no other choices.',
  },
};

function Counting({ product, counted }: { product: StaffProduct; counted: ProductCounting }) {
  const now: Way = counted.chooser ?? 'number';
  const [wanted, setWanted] = useState<Way | null>(null);
  const utils = trpc.useUtils();
  const saving = useSave();
  const save = trpc.pieces.count.useMutation(
    saving({
      done: 'Saved',
      failed: 'Not changed',
      onDone: () => Promise.all([utils.pieces.invalidate(), utils.products.invalidate()]),
      refresh: () => setWanted(null),
    }),
  );
  return (
    <Panel
      title="How it is counted"
      description={`${product.stockQuantity} in stock${counted.unnamed > 0 ? `, ${counted.unnamed} sold and not chosen yet` : ''}`}
    >
      <ChoiceChips
        label="How it is counted"
        options={(Object.keys(ways) as Way[]).map((value) => ({ value, label: ways[value].label }))}
        value={now}
        onChange={(way) => way !== now && setWanted(way)}
      />
      <p className="mt-3 text-14 text-muted">{ways[now].text}</p>
      {wanted && (
        <ConfirmDialog
          onClose={() => setWanted(null)}
          title={`Count it ${ways[wanted].label.toLowerCase()}?`}
          confirmLabel="Change"
          pending={save.isPending}
          onConfirm={() =>
            save.mutate({ productId: product.id, chooser: wanted === 'number' ? null : wanted })
          }
        >
          {ways[wanted].question}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const STEP = 50;

function Pieces({ productId }: { productId: number }) {
  const [state, setState] = useState<PieceState>('drawer');
  const [limit, setLimit] = useState(STEP);
  const query = trpc.pieces.list.useQuery(
    { productId, state, limit },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  if (data && data.counts.drawer + data.counts.sold + data.counts.removed === 0) return null;
  return (
    <Panel title="Its pieces" flush>
      <FilterBar>
        <ChoiceChips
          label="State"
          options={(Object.keys(pieceStates) as PieceState[]).map((value) => ({
            value,
            label: pieceStates[value].label,
            count: data?.counts[value],
          }))}
          value={state}
          onChange={setState}
        />
      </FilterBar>
      <ListStates
        query={query}
        skeleton={<Skeleton className="m-4 h-10" />}
        empty={<EmptyState title={pieceStates[state].empty.title} level={3} className="py-8" />}
      >
        {(rows) => (
          <ul>
            {rows.map((piece) => (
              <PieceRow key={piece.id} piece={piece} withProduct={false} />
            ))}
          </ul>
        )}
      </ListStates>
      {data && data.total > data.items.length && (
        <div className="border-t border-hairline p-2 text-center">
          <Button variant="ghost" size="small" onClick={() => setLimit(limit + 4 * STEP)}>
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}
