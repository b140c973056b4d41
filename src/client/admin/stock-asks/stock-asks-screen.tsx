import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { stockAskFilter, type StockAskFilter } from '#shared/stock-asks.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { StateListScreen, type StateTexts } from '#client/admin/ui/state-list-screen.tsx';
import { StockAskRow } from './stock-ask-row.tsx';

const PAGE_SIZE = 20;
const address = schemaCodec(
  z.object({ page: pageNumber, filter: stockAskFilter.catch('toContact') }),
);

const states: Record<StockAskFilter, StateTexts> = {
  toContact: {
    label: 'To contact',
    empty: {
      title: 'Nobody to contact',
      text: 'When a product is back, those who left a WhatsApp number appear here. Those who left an e-mail address get a mail by themselves.',
    },
  },
  waiting: {
    label: 'Waiting',
    empty: {
      title: 'Nobody is waiting',
      text: 'Customers can ask for a message on the page of a sold-out product.',
    },
  },
  done: {
    label: 'Contacted',
    empty: { title: 'Nobody was contacted', text: 'Asks are deleted 30 days after the message.' },
  },
};

/** The people who want to know that a product is back, those to write to first. */
export function Component() {
  const { state, set, href } = useUrlState(address);
  const { page, filter } = state;
  const query = trpc.stockAsks.list.useQuery(
    { ...pageParams(page, PAGE_SIZE), filter },
    { placeholderData: keepPreviousData },
  );
  const waiting = query.data?.counts.toContact;
  return (
    <StateListScreen
      title="Asks for sold-out products"
      screenTitle="Stock asks"
      description={
        waiting !== undefined && (waiting > 0 ? `${waiting} to contact` : 'Nobody to contact')
      }
      icon="clock"
      states={states}
      shown={filter}
      onShow={(value) => set({ filter: value })}
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
      skeleton={<Skeleton className="h-10 w-56" />}
      renderRow={(ask) => <StockAskRow key={ask.id} ask={ask} filter={filter} />}
    />
  );
}
