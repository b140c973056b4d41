import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { pieceState, type PieceState } from '#shared/pieces.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { SearchBox } from '#client/admin/ui/search-box.tsx';
import { StateListScreen, type StateTexts } from '#client/admin/ui/state-list-screen.tsx';
import { PieceRow } from './piece-row.tsx';

const PAGE_SIZE = 50;
const address = schemaCodec(
  z.object({
    page: pageNumber,
    state: pieceState.catch('drawer'),
    search: z.string().max(100).catch(''),
  }),
);

export const pieceStates: Record<PieceState, StateTexts> = {
  drawer: {
    label: 'In the drawer',
    empty: {
      title: 'No pieces in the drawer',
      text: 'Open a product and choose “Pieces” to count it by piece.',
    },
  },
  sold: {
    label: 'Sold',
    empty: { title: 'No sold pieces', text: 'A piece is sold once it is chosen for an order.' },
  },
  removed: {
    label: 'Taken out',
    empty: { title: 'Nothing was taken out', text: 'Pieces that left without a sale.' },
  },
};

/** All pieces, those in the drawer first. */
export function Component() {
  const { state, set, href } = useUrlState(address);
  const { page, state: shown, search } = state;
  const query = trpc.pieces.list.useQuery(
    { ...pageParams(page, PAGE_SIZE), state: shown, search },
    { placeholderData: keepPreviousData },
  );
  return (
    <StateListScreen
      title="Pieces"
      description="Each has its number, its weight and, once it is sold, its passport."
      icon="search"
      states={pieceStates}
      shown={shown}
      onShow={(value) => set({ state: value })}
      tools={
        <ButtonLink to={adminPaths.countPieces} variant="secondary" size="small">
          <AdminIcon name="check" />
          Count the drawer
        </ButtonLink>
      }
      search={
        <SearchBox
          label="Search pieces"
          placeholder="Serial number or product"
          value={search}
          onSearch={(text) => set({ search: text })}
        />
      }
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
      skeleton={<Skeleton className="h-10 w-full max-w-xl" />}
      renderRow={(piece) => <PieceRow key={piece.id} piece={piece} withProduct />}
    />
  );
}
