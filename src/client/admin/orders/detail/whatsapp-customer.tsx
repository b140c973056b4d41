import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { useCustomerTexts } from '#client/admin/customer-texts/use-customer-texts.ts';
import { useRecordReminder } from '#client/admin/reminders/use-record-reminder.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { MenuContent } from '#client/admin/ui/menu-content.tsx';
import { menuItemStyle } from '#client/admin/ui/menu-styles.ts';

/** Opens WhatsApp with the text that fits the order's state; a menu has the others that fit. */
export function WhatsappCustomer({ order }: { order: OrderDetail }) {
  const { storeName } = useSettings();
  const orderUrl = `${location.origin}/order/${order.paymentReference}`;
  const { text, others } = useCustomerTexts({ order, storeName, orderUrl });
  const [landmark, setLandmark] = useState<Element | null>(null);
  const recordReminder = useRecordReminder(order);
  const digits = order.customerPhone.replaceAll(/\D/g, '');
  if (!digits) return null;
  return (
    <div
      ref={(node) => setLandmark(node && node.closest('[role=dialog], main'))}
      className="flex flex-1 gap-px sm:flex-none"
    >
      <ButtonLink
        {...newTab}
        href={whatsappUrl(digits, text)}
        onClick={recordReminder}
        variant="secondary"
        size="small"
        aria-label="WhatsApp this customer"
        className="flex-1 max-sm:px-2 sm:flex-none"
      >
        <AdminIcon name="whatsapp" className="size-5 text-success" />
        <span className="max-[25rem]:hidden">WhatsApp</span>
      </ButtonLink>
      {others.length > 0 && (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger asChild>
            <Button variant="secondary" size="icon" aria-label="Other texts" data-tooltip>
              <AdminIcon name="chevron-down" className="size-4" />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal container={landmark}>
            <MenuContent side="top" className="max-h-[60dvh] min-w-52 overflow-y-auto">
              {others.map((it) => (
                <DropdownMenu.Item key={it.name} asChild>
                  <a {...newTab} href={whatsappUrl(digits, it.text)} className={menuItemStyle}>
                    {it.title}
                  </a>
                </DropdownMenu.Item>
              ))}
            </MenuContent>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      )}
    </div>
  );
}
