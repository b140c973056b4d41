import type { OrderReceipt } from '#shared/orders.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { openChatTab } from '../checkout/chat-tab.ts';
import { orderChat } from '../order/order-chat.ts';
import { problemToast, type PaymentProblem } from './payment-problem.ts';

/** Says what went wrong, and opens the chat where it shall and the browser lets a tab be opened now; the page has its link in any case. */
export function useProblemNotice(order: OrderReceipt) {
  const settings = useSettings();
  const toast = useToast();
  return (problem: PaymentProblem) => {
    const chat = orderChat(settings, order, location.origin + paths.order(order.paymentReference));
    toast(problemToast(problem, chat?.kind));
    if (problem.chat !== 'opens' || chat?.kind !== 'whatsapp' || !hasJustActed()) return;
    openChatTab()?.go(chat.url);
  };
}

/** Closing the provider's window counts; coming back from its page does not, and a tab would be blocked with a warning. */
const hasJustActed = () =>
  (navigator as { userActivation?: UserActivation }).userActivation?.isActive === true;
