import { useParams } from 'react-router-dom';
import { PageHead } from '../../page-head.tsx';
import { paths } from '../../paths.ts';
import { trpc } from '../../trpc.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { receiptInput } from './order-queries.ts';
import { Receipt } from './receipt.tsx';

const STALE_MS = 60_000;

/** For whoever holds the reference: no canonical address, so that it is not indexed. */
export function Component() {
  const input = receiptInput(useParams());
  const { data, isLoadingError, refetch } = trpc.orders.byReference.useQuery(
    input ?? { paymentReference: '' },
    {
      enabled: input !== null,
      // Its status moves on while the page lies open.
      refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > STALE_MS && 'always',
    },
  );

  if (input === null || data === null) return <OrderNotFound />;
  if (data) return <Receipt order={data} />;
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
      Please check that the link is complete. If it came to you in a message, open it from there
      once more, or ask us for it.
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.contact}>Contact us</ButtonLink>
      <ButtonLink to={paths.shop()} variant="secondary">
        Go to the shop
      </ButtonLink>
    </div>
  </EmptyState>
);
