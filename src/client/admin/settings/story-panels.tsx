import { Panel } from '#client/admin/ui/panel.tsx';
import {
  SwitchSetting,
  TextAreaSetting,
  TextSetting,
  type SettingsFormState,
} from './settings-form.tsx';

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

export const AboutTheStore = ({ form }: { form: SettingsFormState }) => (
  <Panel title="About Your Store" description="On the home page and the About page.">
    <div className="grid gap-5">
      <TextSetting
        form={form}
        name="aboutTitle"
        label="Heading"
        maxLength={100}
        autoComplete="off"
      />
      <TextAreaSetting
        form={form}
        name="aboutText"
        label="Your Story"
        rows={9}
        maxLength={2000}
        hint="An empty line begins a paragraph. The home page shows the first two. {store} stands for the store’s name."
      />
      <SwitchSetting
        form={form}
        name="showAboutFigures"
        label="Figures"
        hint="1000+ pieces, 99.9% satisfied customers, 100+ designs. Switch them off unless they are true for you."
      />
    </div>
  </Panel>
);
