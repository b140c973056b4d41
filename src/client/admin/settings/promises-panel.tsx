import { Panel } from '#client/admin/ui/panel.tsx';
import { TextSetting, type SettingsFormState } from './settings-form.tsx';

const promises = [
  {
    name: 'deliveryPromise',
    label: 'Delivery',
    hint: 'Where you deliver, at what price, how fast.',
  },
  { name: 'returnsPromise', label: 'Returns', hint: 'For how long shoppers can return a piece.' },
  {
    name: 'authenticityPromise',
    label: 'Authenticity',
    hint: 'What shoppers can rely on: description, certificate, box.',
  },
] as const;

export const Promises = ({ form }: { form: SettingsFormState }) => (
  <Panel
    title="Promises"
    description="Under ADD TO CART and on the home page. Promise only what you always keep; empty lines are not shown."
  >
    <div className="grid gap-5">
      {promises.map((promise) => (
        <TextSetting
          {...promise}
          key={promise.name}
          form={form}
          maxLength={80}
          autoComplete="off"
        />
      ))}
    </div>
  </Panel>
);
