import { useState } from 'react';
import { giftFacts } from '#shared/gifts.ts';
import { localPhone } from '#shared/phone.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { Button } from '#client/ui/button.tsx';
import { Facts, Section } from '#client/admin/ui/panel.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { GiftDialog } from './gift-dialog.tsx';

/** Who receives an order in the place of its buyer; nothing for other orders. */
export function GiftPanel({ order: { id, gift } }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = useMay()('orders:write');
  if (!gift) return null;
  return (
    <Section
      title="Gift"
      action={
        mayWrite && (
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            Correct gift
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Recipient', gift.recipientName],
          ['Recipient’s phone', localPhone(gift.recipientPhone)],
          ...giftFacts(gift),
        ]}
      />
      {isOpen && <GiftDialog orderId={id} gift={gift} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
