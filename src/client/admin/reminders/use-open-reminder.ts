import type { OrderToRemind } from '#shared/order-reminders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

/** Records the reminder first, so that only one of two people who tap at the same time gets to the chat. */
export function useOpenReminder() {
  const failure = useFailure();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.orders.openReminder.useMutation();
  const open = async ({ id, reminder }: OrderToRemind, url: string) => {
    const tab = openWhatsappTab();
    try {
      await mutateAsync({ id, lastId: reminder?.id ?? null });
      if (tab) tab.go(url);
      else location.assign(url);
    } catch (error) {
      tab?.close();
      failure('Not opened')(error);
    } finally {
      void utils.orders.invalidate();
      void utils.reports.waitingWork.invalidate();
    }
  };
  return { open, isPending };
}

/** A tab that is opened in the click, because browsers block one that opens after an answer. */
interface WhatsappTab {
  go: (url: string) => void;
  close: () => void;
}

/** Null if the browser blocks it anyway. */
function openWhatsappTab(): WhatsappTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Opening WhatsApp…';
  return { go: (url) => tab.location.replace(url), close: () => tab.close() };
}
