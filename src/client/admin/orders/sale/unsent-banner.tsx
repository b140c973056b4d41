import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { emitReconnected, onReconnect } from '#client/lib/reconnect.ts';
import { useStoredValue } from '#client/lib/stored-value.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useSessionEnded, useStaff } from '#client/admin/session/session.ts';
import { ShellNotice } from '#client/admin/ui/shell-notice.tsx';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { isSendingUnsent, sendUnsent, unsentSales } from './unsent-sales.ts';
import { useSendSale } from './use-send-sale.ts';

const AGAIN_MS = 10_000;

/** Sends the sales that wait on this device, and says what came of it. */
export function useSendWaiting() {
  const { username } = useStaff();
  const send = useSendSale();
  const refresh = useRefreshOrders();
  const toast = useToast();
  const failure = useFailure();
  return useCallback(async () => {
    const answers = await sendUnsent(send, username);
    const sent = answers.flatMap(({ order }) => (order ? [`#${order.id}`] : []));
    if (sent.length > 0) {
      toast({
        title: sent.length === 1 ? 'Sale sent' : `${sent.length} sales sent`,
        description: `${sent.length === 1 ? 'Order' : 'Orders'} ${sent.join(', ')}`,
      });
      void refresh();
      emitReconnected();
    }
    const refused = answers.find(({ isRefused }) => isRefused);
    if (refused) failure('A sale was not taken')(refused.error);
  }, [send, username, refresh, toast, failure]);
}

/** Sends waiting sales when the connection is back, on whatever screen, and leads to them meanwhile. */
export function UnsentBanner() {
  const { username } = useStaff();
  const hasEnded = useSessionEnded();
  const { pathname } = useLocation();
  const own = useStoredValue(unsentSales, []).filter((it) => it.username === username);
  const problems = own.filter(({ problem }) => problem !== null).length;
  const isWaiting = own.length > problems && !hasEnded;
  const sendWaiting = useEffectEvent(useSendWaiting());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const attempt = () => {
      if (!isSendingUnsent()) void sendWaiting();
    };
    attempt();
    const stop = onReconnect(attempt);
    const timer = setInterval(attempt, AGAIN_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isWaiting]);
  if (own.length === 0 || pathname === adminPaths.newOrder) return null;
  return (
    <ShellNotice
      title={`${own.length === 1 ? '1 sale is' : `${own.length} sales are`} not sent yet.`}
      link={{ to: adminPaths.newOrder, text: 'Open' }}
    >
      {problems > 0 && `${problems} of them ${problems === 1 ? 'needs' : 'need'} you.`}
    </ShellNotice>
  );
}
