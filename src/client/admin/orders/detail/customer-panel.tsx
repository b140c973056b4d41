import { customerFields, placeFieldNames } from '#shared/customer-fields.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deliveryLines } from '#shared/delivery-text.ts';
import { localPhone } from '#shared/phone.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { Button } from '#client/ui/button.tsx';
import { useMay, useMayOpen } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { Facts, Section } from '#client/admin/ui/panel.tsx';
import { ContactDialog } from './contact-dialog.tsx';

/** Who bought an order and where it goes. */
export function CustomerPanel({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayOpen = useMayOpen();
  const mayWrite = useMay()('orders:write');
  return (
    <Section
      title="Customer Information"
      action={
        mayWrite && (
          <Button
            variant="secondary"
            size="small"
            aria-label="Correct contact"
            onClick={() => setIsOpen(true)}
          >
            Correct
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Name', order.customerName],
          ['Email', order.customerEmail && <MailLink address={order.customerEmail} />],
          ['Phone', order.customerPhone && <PhoneLink number={order.customerPhone} />],
          ['Location', [order.customerCity, order.customerState].filter(Boolean).join(', ')],
          ...placeFieldNames
            .filter((name) => name !== 'customerCity' && name !== 'customerState')
            .map((name): [string, string] => [customerFields[name].label, order[name]]),
          ...deliveryLines(order).map((line, index): [string, string] => [
            ['Delivery', 'To', order.gift?.wishedOn ? 'Expected' : 'Promise'][index] ?? '',
            line,
          ]),
        ]}
      />
      {(order.customerEmail || order.customerPhone) && mayOpen(adminPaths.customer(order.id)) && (
        <Link
          to={adminPaths.customer(order.id)}
          className="mt-2 inline-flex min-h-11 items-center text-14 font-medium underline-offset-4 hover:underline"
        >
          All orders of this customer
        </Link>
      )}
      {isOpen && <ContactDialog order={order} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

const linkStyle =
  'inline-flex min-h-11 items-center wrap-anywhere sm:min-h-6 underline decoration-edge underline-offset-4 hover:decoration-ink';

const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkStyle}>
    {address}
  </a>
);

const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className={linkStyle}>
    {localPhone(number)}
  </a>
);
