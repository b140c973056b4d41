import type { CustomerOrder } from '#shared/orders.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { openChatTab } from '#client/storefront/chat/chat-tab.ts';
import { orderChat } from '#client/storefront/chat/shop-chat.ts';
import type { PaymentOutcome } from './pay-order.ts';
import { problemToast, shortToast, type PaymentProblem } from './payment-messages.ts';

/** Notifies the customer of a payment that did not cover the order; a problem may also open the chat. */
export function usePaymentNotices(order: CustomerOrder) {
  const settings = useSettings();
  const toast = useToast();

  const notifyProblem = (problem: PaymentProblem) => {
    const chat = orderChat(
      settings,
      order,
      location.origin + ownAddress(paths.order(order.paymentReference)),
    );
    toast(problemToast(problem, chat?.kind));
    if (problem.chat !== 'opens' || chat?.kind !== 'whatsapp' || !hasJustActed()) return;
    openChatTab()?.go(chat.url);
  };

  const notifyOutcome = (outcome: PaymentOutcome, problem: PaymentProblem | null) => {
    if (problem) notifyProblem(problem);
    if (outcome.kind === 'short') toast(shortToast(outcome.order));
  };

  return { notifyProblem, notifyOutcome };
}

/** True after closing the provider's window, false after a return from its page: a new tab would be blocked then. */
const hasJustActed = () =>
  (navigator as { userActivation?: UserActivation }).userActivation?.isActive === true;
