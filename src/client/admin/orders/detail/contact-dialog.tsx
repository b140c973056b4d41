import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { orderContact, type OrderContact } from '#shared/customer-details.ts';
import {
  customerField,
  customerFieldNames,
  customerFields,
  typedFieldNames,
} from '#shared/customer-fields.ts';
import { ofEach } from '#shared/of-each.ts';
import { localPhone } from '#shared/phone.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { CustomerField } from '#client/admin/orders/customer-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { sentence } from '#client/admin/ui/format.ts';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { DeliveryDifference } from './delivery-difference.tsx';

type Values = Record<keyof OrderContact, string>;

const contactOf = (order: OrderDetail): Values => ofEach(customerFieldNames, (name) => order[name]);

const asWritten = (contact: Values): Values => ({
  ...contact,
  customerPhone: localPhone(contact.customerPhone),
});

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/**
 * Corrects the buyer and the address of an order. Shows changes that somebody else made meanwhile before it
 * overwrites them.
 */
export function ContactDialog({ order, onClose }: Props) {
  const [seen, setSeen] = useState(() => contactOf(order));
  const [others, setOthers] = useState<string[]>([]);
  const utils = trpc.useUtils();
  const form = useForm<Values, unknown, OrderContact>({
    // The schema accepts any input; the form holds only texts.
    resolver: zodResolver(orderContact as z.ZodType<OrderContact, Values>),
    defaultValues: asWritten(seen),
  });
  const { control, register, handleSubmit, formState } = form;
  const state = useWatch({ control, name: 'customerState' });
  const action = useOrderAction({
    success: 'Contact corrected',
    failure: 'The contact was not corrected',
    onDone: onClose,
    onRefused: async (error) => {
      if (errorBody(error)?.code !== 'version_conflict') return;
      const now = contactOf(await utils.orders.byId.fetch({ id: order.id }, { staleTime: 0 }));
      const changed = customerFieldNames.filter((field) => now[field] !== seen[field]);
      setOthers(
        changed.map(
          (field) => `${customerFields[field].label}: ${asWritten(now)[field] || 'none'}`,
        ),
      );
      setSeen(now);
    },
  });
  const correct = trpc.orders.correctContact.useMutation(action);
  const draft = useFormDraft(form, {
    name: `contact-${order.id}`,
    fields: customerFieldNames,
    isSending: correct.isPending,
  });
  const isCollected = order.deliveryMethod === 'pickup';
  const save = handleSubmit((contact) =>
    correct.mutate({ ...contact, id: order.id, expected: seen }),
  );
  return (
    <FormProvider {...form}>
      <FormDialog
        onClose={onClose}
        title={`Contact of order #${order.id}`}
        description="The timeline keeps the old contact, and the buyer gets a mail."
        submitLabel="Save contact"
        pending={correct.isPending}
        draft={draft}
        onSubmit={(event) => void save(event)}
      >
        {others.length > 0 && (
          <div
            role="status"
            className="rounded-small bg-tone-yellow p-3 text-14 text-tone-yellow-text"
          >
            <p className="font-medium">Somebody else changed this meanwhile. It is now:</p>
            {others.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>Save again to replace it with what you typed.</p>
          </div>
        )}
        {typedFieldNames
          .filter((name) => !isCollected || !customerField(name).isPlace)
          .map((name) => (
            <CustomerField
              key={name}
              of={name}
              field={register(name)}
              error={sentence(formState.errors[name]?.message)}
            />
          ))}
        {order.deliveryMethod && !isCollected && (
          <DeliveryDifference key={state} id={order.id} state={state} />
        )}
      </FormDialog>
    </FormProvider>
  );
}
