import { nigerianStates } from '#shared/states.ts';
import { saleChannel, salePayment, type SaleChannel } from '#shared/staff-orders.ts';
import { transferEvidence } from '#shared/transfer-evidence.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { channelWords } from '../channel-words.ts';
import { evidenceWords, sourceWords } from '../payment/payment-words.ts';
import type { FieldProblems, SaleDetails } from './sale-details.ts';

interface Props {
  details: SaleDetails;
  onChange: (changes: Partial<SaleDetails>) => void;
  problems: FieldProblems;
}

/** Where it was sold, how it was paid, and to whom: as much of it as is known. */
export function SaleFields({ details, onChange, problems }: Props) {
  const text = (name: keyof SaleDetails) => ({
    name,
    value: String(details[name]),
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const isLink = details.paidWith === 'link';
  return (
    <>
      <Panel title="Sale">
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Sold at"
              value={details.channel}
              onChange={({ target }) => onChange({ channel: target.value as SaleChannel })}
            >
              {saleChannel.options.map((channel) => (
                <option key={channel} value={channel}>
                  {channelWords[channel]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Paid with"
              value={details.paidWith}
              onChange={({ target }) =>
                onChange({ paidWith: target.value as SaleDetails['paidWith'] })
              }
            >
              {salePayment.options.map((source) => (
                <option key={source} value={source}>
                  {sourceWords[source]}
                </option>
              ))}
              <option value="link">Not yet: send a pay link</option>
            </SelectField>
          </div>
          {details.paidWith === 'bank_transfer' && (
            <SelectField
              label="Where you saw the transfer"
              hint="A text message or a screenshot does not count."
              {...text('seenIn')}
              error={problems.seenIn && 'Please choose where you saw it'}
            >
              <option value="">Please choose</option>
              {transferEvidence.options.map((option) => (
                <option key={option} value={option}>
                  {evidenceWords[option]}
                </option>
              ))}
            </SelectField>
          )}
          {isLink ? (
            <p className="text-14 text-muted">
              You get a link to send to the customer. The pieces are put aside for her meanwhile.
            </p>
          ) : (
            <Switch
              label="Handed over already"
              checked={details.isHandedOver}
              onChange={(isHandedOver) => onChange({ isHandedOver })}
            />
          )}
        </div>
      </Panel>
      <Panel
        title="Customer"
        description={isLink ? 'An email address is needed to pay online' : 'All of it optional'}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" autoComplete="off" {...text('customerName')} />
          <TextField label="Phone" type="tel" autoComplete="off" {...text('customerPhone')} />
          <TextField label="Email" type="email" autoComplete="off" {...text('customerEmail')} />
          <TextField label="Address" autoComplete="off" {...text('customerAddress')} />
          <TextField label="City" autoComplete="off" {...text('customerCity')} />
          <SelectField label="State" {...text('customerState')}>
            <option value="">Not known</option>
            {nigerianStates.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
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
