import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { stockAskFilter, type StockAskFilter } from '#shared/stock-asks.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { FilterBar, ListScreen } from '#client/admin/ui/list-screen.tsx';
import { ListStates } from '#client/admin/ui/list-states.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { StockAskRow } from './stock-ask-row.tsx';

const PAGE_SIZE = 20;
const address = schemaCodec(
  z.object({ page: pageNumber, filter: stockAskFilter.catch('toContact') }),
);

const filterLabels: Record<StockAskFilter, string> = {
  toContact: 'To contact',
  waiting: 'Waiting',
  done: 'Contacted',
};

const emptyTexts: Record<StockAskFilter, { title: string; text: string }> = {
  toContact: {
    title: 'Nobody to contact',
    text: 'When a product is back, those who left a WhatsApp number appear here. Those who left an e-mail address get a mail by themselves.',
  },
  waiting: {
    title: 'Nobody is waiting',
    text: 'Customers can ask for a message on the page of a sold-out product.',
  },
  done: { title: 'Nobody was contacted', text: 'Asks are deleted 30 days after the message.' },
};

/** The people who want to know that a product is back, those to write to first. */
export function Component() {
  const { state, set, href } = useUrlState(address);
  const { page, filter } = state;
  const query = trpc.stockAsks.list.useQuery(
    { ...pageParams(page, PAGE_SIZE), filter },
    { placeholderData: keepPreviousData },
  );
  const counts = query.data?.counts;
  const { title, text } = emptyTexts[filter];
  return (
    <ListScreen
      title="Asks for sold-out products"
      screenTitle="Stock asks"
      description={
        counts && (counts.toContact > 0 ? `${counts.toContact} to contact` : 'Nobody to contact')
      }
      filters={
        <FilterBar>
          <ChoiceChips
            label="State"
            options={stockAskFilter.options.map((value) => ({
              value,
              label: filterLabels[value],
              count: counts?.[value],
            }))}
            value={filter}
            onChange={(value) => set({ filter: value, page: 1 })}
          />
        </FilterBar>
      }
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to, filter }) }}
    >
      <ListStates
        query={query}
        skeleton={<RowSkeletons />}
        empty={
          <EmptyState icon="clock" title={title}>
            <p className="text-14 text-muted">{text}</p>
          </EmptyState>
        }
      >
        {(asks) => (
          <ul>
            {asks.map((ask) => (
              <StockAskRow key={ask.id} ask={ask} filter={filter} />
            ))}
          </ul>
        )}
      </ListStates>
    </ListScreen>
  );
}

const RowSkeletons = () => (
  <div>
    {[1, 2, 3].map((key) => (
      <div key={key} className="border-b border-hairline p-4 last:border-0">
        <Skeleton className="h-4 w-56" />
        <Skeleton className="mt-2 h-4 w-40" />
      </div>
    ))}
  </div>
);
