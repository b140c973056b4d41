import { useParams } from 'react-router-dom';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { customerOrderInput } from './order-queries.ts';
import { OrderOverview } from './order-overview.tsx';

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
      <EmptyState icon="alert" level={1} title="This order could not be loaded">
        <PageHead title="Your order" />
        <p className="text-muted">Please check your connection, then try again.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <div className="shell grid max-w-3xl gap-4 py-8">
      <PageHead title="Your order" />
      <h1 className="sr-only">Your order</h1>
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
    title="Order not found"
    className="min-h-[60dvh] justify-center"
  >
    <PageHead title="Order not found" status={404} />
    <p className="text-muted">
      Please check that the link is complete. If you received it in a message, open it from there
      again, or ask us for it.
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.contact}>Contact us</ButtonLink>
      <ButtonLink to={paths.shop()} variant="secondary">
        Go to the shop
      </ButtonLink>
    </div>
  </EmptyState>
);
