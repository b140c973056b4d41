import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ExportLink } from '#client/admin/session/export-link.tsx';
import { ScreenButtonLink, useMayOpen } from '#client/admin/session/rights.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { MenuContent } from '#client/admin/ui/menu-content.tsx';
import { menuItemStyle } from '#client/admin/ui/menu-styles.ts';
import type { SelectButton } from '#client/admin/ui/selection-bar.tsx';
import { useIsPhone } from '#client/admin/ui/use-media.ts';

interface Props extends ComponentProps<typeof SelectButton> {
  csvAddress: string;
}

/** The actions of the list. On a phone the less frequent ones are in a menu, so that the orders begin higher up. */
export function OrderListActions({ csvAddress, start }: Props) {
  const isPhone = useIsPhone();
  const { payInParts } = useSettings();
  const record = (
    <ButtonLink to={adminPaths.newOrder} size="small">
      <AdminIcon name="plus" className="size-4" />
      Record a sale
    </ButtonLink>
  );
  if (isPhone)
    return (
      <>
        {record}
        <ExportLink address={csvAddress} isIcon />
        <MoreActions start={start} />
      </>
    );
  return (
    <>
      <ScreenButtonLink to={adminPaths.reminders} variant="ghost" size="small">
        <AdminIcon name="whatsapp" className="size-4" />
        Unpaid orders
      </ScreenButtonLink>
      {isOn(payInParts) && (
        <ScreenButtonLink to={adminPaths.plans} variant="ghost" size="small">
          <AdminIcon name="card" className="size-4" />
          Small-small
        </ScreenButtonLink>
      )}
      <ExportLink address={csvAddress} />
      {record}
    </>
  );
}

function MoreActions({ start }: Pick<Props, 'start'>) {
  const mayOpen = useMayOpen();
  const { payInParts } = useSettings();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" size="small" aria-label="More actions" className="border-edge!">
          More
          <AdminIcon name="chevron-down" className="size-4" />
        </Button>
      </DropdownMenu.Trigger>
      <MenuContent className="min-w-44">
        {start && (
          <DropdownMenu.Item className={menuItemStyle} onSelect={start.toggle}>
            {start.isStarted ? 'Select no orders' : 'Select orders'}
          </DropdownMenu.Item>
        )}
        {mayOpen(adminPaths.reminders) && (
          <DropdownMenu.Item asChild>
            <Link to={adminPaths.reminders} className={menuItemStyle}>
              Unpaid orders
            </Link>
          </DropdownMenu.Item>
        )}
        {isOn(payInParts) && (
          <DropdownMenu.Item asChild>
            <Link to={adminPaths.plans} className={menuItemStyle}>
              Small-small
            </Link>
          </DropdownMenu.Item>
        )}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
