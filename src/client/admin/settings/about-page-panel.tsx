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
      <TextSetting form={form} name="aboutTitle" autoComplete="off" />
      <TextAreaSetting form={form} name="aboutText" rows={9} />
      <SwitchSetting form={form} name="showAboutFigures" />
    </div>
  </Panel>
);
