import { typedFieldNames } from '#shared/customer-fields.ts';
import { CustomerField } from '#client/admin/orders/customer-field.tsx';
import { Controller, useWatch } from 'react-hook-form';
import { orderChannelLabels, paymentSourceLabels, transferEvidenceLabels } from '#shared/labels.ts';
import { saleChannel, salePayment } from '#shared/staff-orders.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { transferEvidence } from '#shared/payments.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { FormChips } from '#client/admin/ui/form-chips.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { CashGiven } from './cash-given.tsx';
import type { SaleFormState } from './sale-form.ts';

interface Props {
  form: SaleFormState;
  totals: OrderTotals;
  maySetPrice: boolean;
}

/** Where the sale was made, how it was paid, and the customer as far as known. */
export function RecordedSaleFields({ form, totals, maySetPrice }: Props) {
  const { control, register, formState } = form;
  const paidWith = useWatch({ control, name: 'paidWith' });
  const isLink = paidWith === 'link';
  const paid = useWatch({ control, name: 'paid' });
  const isDeposit = !isLink && paid !== null && paid < totals.total;
  const text = (
    name: Exclude<Parameters<typeof register>[0], `lines${string}` | 'paid' | 'agreedTotal'>,
  ) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  return (
    <>
      <Panel title="Sale">
        <div className="grid gap-4">
          <FormChips
            control={control}
            name="channel"
            label="Sold at"
            options={saleChannel.options}
            labels={orderChannelLabels}
          />
          <FormChips
            control={control}
            name="paidWith"
            label="Paid with"
            options={[...salePayment.options, 'link']}
            labels={{ ...paymentSourceLabels, link: 'Not yet: send a pay link' }}
          />
          {paidWith === 'bank_transfer' && (
            <FormChips
              control={control}
              name="seenIn"
              label="Where you saw the transfer"
              hint="A text message or a screenshot does not count."
              options={transferEvidence.options}
              labels={transferEvidenceLabels}
            />
          )}
          {maySetPrice && (
            <Controller
              control={control}
              name="agreedTotal"
              render={({ field }) => (
                <NairaInput
                  {...field}
                  label="Agreed total"
                  hint="Optional, including tax. The difference is recorded as a discount."
                  placeholder={formatNaira(totals.total)}
                  error={formState.errors.agreedTotal?.message}
                />
              )}
            />
          )}
          {!isLink && (
            <Controller
              control={control}
              name="paid"
              render={({ field }) => (
                <NairaInput
                  {...field}
                  label="Paid now"
                  hint="Enter a deposit, or leave this empty if all of it was paid."
                  placeholder={formatNaira(totals.total)}
                  error={formState.errors.paid?.message}
                />
              )}
            />
          )}
          {isDeposit && (
            <p role="status" className="text-14 text-muted">
              {formatNaira(totals.total - paid)} is left to pay. The items are reserved until then,
              and the order has a link for the rest: it needs an email address.
            </p>
          )}
          {paidWith === 'cash' && (
            <CashGiven key={form.getValues('paymentReference')} due={paid ?? totals.total} />
          )}
          {isLink && (
            <p className="text-14 text-muted">
              You get a link to send to the customer. The items are reserved for them meanwhile.
            </p>
          )}
          {!isLink && !isDeposit && (
            <Controller
              control={control}
              name="isHandedOver"
              render={({ field }) => (
                <Switch
                  label="Handed over already"
                  checked={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          )}
        </div>
      </Panel>
      <Panel
        title="Customer"
        description={isLink ? 'An email address is needed to pay online' : 'All of it optional'}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {typedFieldNames.map((name) => (
            <CustomerField
              key={name}
              of={name}
              field={register(name)}
              error={formState.errors[name]?.message}
            />
          ))}
          <TextAreaField
            label="Note for staff"
            rows={2}
            className="sm:col-span-2"
            {...text('note')}
          />
        </div>
      </Panel>
    </>
  );
}
