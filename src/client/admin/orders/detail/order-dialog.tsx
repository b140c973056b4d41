import { useNavigate, useLocation, useParams } from 'react-router-dom';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { trpc } from '../../../trpc.ts';
import { adminPaths } from '../../paths.ts';
import { ContentDialog } from '../../ui/content-dialog.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderFooter } from './order-footer.tsx';

/** An order's details over the list, under an address of their own. */
export function Component() {
  const { id: number = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
  const order = trpc.orders.byId.useQuery({ id }, { enabled: id > 0 });
  return (
    <ContentDialog
      open
      onOpenChange={() =>
        void navigate(
          { pathname: adminPaths.orders, search },
          { replace: true, preventScrollReset: true },
        )
      }
      title={`Order Details - #${number}`}
      className="sm:max-w-5xl"
      footer={order.data && <OrderFooter order={order.data} />}
    >
      {order.data ? (
        <OrderDetails order={order.data} />
      ) : order.error || id === 0 ? (
        <ProblemPanel error={order.error} onRetry={order.refetch} />
      ) : (
        <LoadingDetails />
      )}
    </ContentDialog>
  );
}

const LoadingDetails = () => (
  <div aria-busy="true" className="grid gap-6 lg:grid-cols-[3fr_2fr]">
    {[56, 40, 64, 48].map((height) => (
      <div key={height}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-32" />
      </div>
    ))}
  </div>
);
