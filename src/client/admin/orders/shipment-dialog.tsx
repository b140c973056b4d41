import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { localPhone } from '#shared/phone.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { shipmentInput, type Shipment, type ShipmentInput } from '#shared/shipments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { FormMoment } from '#client/admin/ui/form-moment.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { sentence } from '#client/admin/ui/format.ts';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
import { useChangeStatus } from './use-change-status.ts';
import { useRefreshOrders } from './use-order-action.ts';

type Values = Record<keyof Shipment, string>;

const blank: Values = {
  carrier: '',
  trackingNumber: '',
  trackingUrl: '',
  riderName: '',
  riderPhone: '',
  expectedOn: '',
};

const draftFields = [
  'carrier',
  'trackingNumber',
  'trackingUrl',
  'riderName',
  'riderPhone',
  'expectedOn',
] as const;

interface Props {
  orderId: number;
  shipment?: Shipment | null;
  /** Also sets the status `shipped`, if the order still has this one. */
  shipsFrom?: OrderStatus;
  onClose: () => void;
}

/** Asks how a parcel travels. Every field may stay empty. */
export function ShipmentDialog({ orderId, shipment, shipsFrom, onClose }: Props) {
  const form = useForm<Values, unknown, ShipmentInput>({
    // The schema accepts any input; the form holds only strings.
    resolver: zodResolver(shipmentInput as z.ZodType<ShipmentInput, Values>),
    defaultValues: {
      ...blank,
      ...shipment,
      riderPhone: localPhone(shipment?.riderPhone ?? ''),
      expectedOn: shipment?.expectedOn ?? '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const { save, isPending } = useSaveShipment({ orderId, shipsFrom, onClose });
  const draft = useFormDraft(form, {
    name: `shipment-${orderId}`,
    fields: draftFields,
    isSending: isPending,
  });
  const errorOf = (name: keyof Values) => sentence(formState.errors[name]?.message);
  return (
    <FormDialog
      onClose={onClose}
      title={shipsFrom ? `Ship order #${orderId}` : `Shipment of order #${orderId}`}
      description="The customer sees this on their order’s page and in the mail. Leave empty what you do not know."
      submitLabel={shipsFrom ? 'Mark as shipped' : 'Save shipment'}
      pending={isPending}
      draft={draft}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <TextField
        {...register('riderName')}
        label="Rider’s name"
        maxLength={80}
        autoComplete="off"
        error={errorOf('riderName')}
      />
      <TextField
        {...register('riderPhone')}
        label="Rider’s phone"
        type="tel"
        maxLength={40}
        autoComplete="off"
        error={errorOf('riderPhone')}
      />
      <TextField
        {...register('carrier')}
        label="Carrier"
        hint="If a company brings it, like GIG Logistics."
        maxLength={80}
        autoComplete="off"
        error={errorOf('carrier')}
      />
      <TextField
        {...register('trackingNumber')}
        label="Tracking number"
        maxLength={80}
        autoComplete="off"
        error={errorOf('trackingNumber')}
      />
      <TextField
        {...register('trackingUrl')}
        label="Tracking link"
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        error={errorOf('trackingUrl')}
      />
      <FormMoment
        control={form.control}
        name="expectedOn"
        label="Expected on"
        error={errorOf('expectedOn')}
      />
    </FormDialog>
  );
}

/** With the status, the shipment is stored in one step: the mail to the customer has both. */
function useSaveShipment({
  orderId,
  shipsFrom,
  onClose,
}: Pick<Props, 'orderId' | 'shipsFrom' | 'onClose'>) {
  const saving = useSave();
  const refresh = useRefreshOrders();
  const { change, pending } = useChangeStatus();
  const setShipment = trpc.orders.setShipment.useMutation(
    saving({
      done: 'Shipment saved',
      failed: 'The shipment was not saved',
      onDone: () => {
        onClose();
        return refresh();
      },
    }),
  );
  async function ship(from: OrderStatus, shipment: ShipmentInput) {
    const isShipped = await change({
      id: orderId,
      from,
      to: 'shipped',
      ...(hasFacts(shipment) && { shipment }),
    });
    if (isShipped) onClose();
  }
  return {
    isPending: pending !== null || setShipment.isPending,
    save: (shipment: ShipmentInput) =>
      shipsFrom ? ship(shipsFrom, shipment) : setShipment.mutate({ ...shipment, id: orderId }),
  };
}

const hasFacts = (shipment: ShipmentInput): boolean => Object.values(shipment).some(Boolean);
