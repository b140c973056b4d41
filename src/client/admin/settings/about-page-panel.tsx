import { Panel } from '#client/admin/ui/panel.tsx';
import {
  SwitchSetting,
  TextAreaSetting,
  TextSetting,
  type SettingsFormState,
} from './settings-form.tsx';

/** Heading, story and figures. */
export const AboutPagePanel = ({ form }: { form: SettingsFormState }) => (
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
