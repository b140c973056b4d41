import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import { useSettings } from '../../../settings/settings-provider.tsx';
import { trpc } from '../../../trpc.ts';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';
import { adminPaths } from '../../paths.ts';
import { useRefreshOrders } from '../use-refresh-orders.ts';
import { noDetails, problemsOf, saleFields, type FieldProblems } from './sale-details.ts';
import { missingChoices, priceOf, type SaleLine } from './sale-line.ts';

/** A sale while it is written down. What was typed stays whatever the server says. */
export function useRecordSale() {
  const [lines, setLines] = useState<SaleLine[]>([]);
  const [details, setDetails] = useState(noDetails);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isTried, setIsTried] = useState(false);
  // Sent again after a lost answer, it is the same sale.
  const [paymentReference] = useState(createPaymentReference);
  const { taxRate } = useSettings();
  const totals = totalsOf(
    lines.map((line) => ({ price: priceOf(line), quantity: line.quantity })),
    effectiveTaxRate(taxRate),
  );
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshOrders();
  const utils = trpc.useUtils();
  const record = trpc.orders.recordSale.useMutation({
    onSuccess: (order) => {
      utils.orders.byId.setData({ id: order.id }, order);
      toast({ title: 'Sale recorded', description: `Order #${order.id}` });
      void refresh();
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'The sale was not recorded',
        description: problemText(error),
      });
      // Prices or stock are not what is shown here.
      void utils.products.invalidate();
    },
  });
  const { data: recorded } = record;
  useEffect(() => {
    // Once nothing is unsaved any more, or one would be asked about leaving.
    if (recorded) void navigate(adminPaths.order(recorded.id));
  }, [recorded, navigate]);

  const save = () => {
    setIsTried(true);
    const sale = {
      ...saleFields(details),
      paymentReference,
      total: totals.total,
      items: lines.map(({ product, quantity, variant }) => ({
        productId: product.id,
        quantity,
        variant,
      })),
    };
    const found = problemsOf(sale);
    setProblems(found);
    const isComplete = lines.every((line) => missingChoices(line).length === 0);
    if (isComplete && Object.keys(found).length === 0) record.mutate(sale);
  };

  return {
    lines,
    setLines,
    details,
    change: (changes: Partial<typeof details>) => {
      setDetails({ ...details, ...changes });
      setProblems({});
    },
    problems,
    isTried,
    totals,
    save,
    isPending: record.isPending,
    /** Something would be lost by leaving. */
    isDirty: lines.length > 0 && !record.isSuccess,
  };
}
