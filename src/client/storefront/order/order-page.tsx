import { useParams } from 'react-router-dom';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { customerOrderInput } from './order-queries.ts';
import { OrderOverview } from './order-overview.tsx';
import * as texts from '#client/texts/order.ts';
import * as general from '#client/texts/general.ts';

const STALE_MS = 60_000;

/** Open to everybody who has the reference; without a canonical URL, so that it is not indexed. */
export function Component() {
  const input = customerOrderInput(useParams());
  const { data, isLoadingError, refetch } = trpc.orders.byReference.useQuery(
    input ?? { paymentReference: '' },
    {
      enabled: input !== null,
      // The status changes while the page is open.
      refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > STALE_MS && 'always',
    },
  );

  if (input === null || data === null) return <OrderNotFound />;
  if (data) return <OrderOverview order={data} />;
  if (isLoadingError) {
    return (
      <EmptyState icon="alert" level={1} title={texts.orderNotLoaded}>
        <PageHead title={texts.yourOrder} />
        <p className="text-muted">{general.checkConnectionThen}</p>
        <Button onClick={() => void refetch()}>{general.tryAgain}</Button>
      </EmptyState>
    );
  }
  return (
    <div className="shell grid max-w-3xl gap-4 py-8">
      <PageHead title={texts.yourOrder} />
      <h1 className="sr-only">{texts.yourOrder}</h1>
      <Skeleton className="h-11 w-60" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

const OrderNotFound = () => (
  <EmptyState
    icon="search"
    level={1}
    title={texts.orderNotFound}
    className="min-h-[60dvh] justify-center"
  >
    <PageHead title={texts.orderNotFound} status={404} />
    <p className="text-muted">{texts.orderNotFoundText}</p>
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.contact}>{texts.contactUs}</ButtonLink>
      <ButtonLink to={paths.shop()} variant="secondary">
        {general.goToShop}
      </ButtonLink>
    </div>
  </EmptyState>
);
