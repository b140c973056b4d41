import { Panel } from '#client/admin/ui/panel.tsx';
import { TextSetting, type SettingsFormState } from './settings-form.tsx';

const promises = ['deliveryPromise', 'returnsPromise', 'authenticityPromise'] as const;

export const Promises = ({ form }: { form: SettingsFormState }) => (
  <Panel
    title="Promises"
    description="Under ADD TO CART and on the home page. Promise only what you always keep; empty lines are not shown."
  >
    <div className="grid gap-5">
      {promises.map((name) => (
        <TextSetting key={name} form={form} name={name} autoComplete="off" />
      ))}
    </div>
  </Panel>
);
