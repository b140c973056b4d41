import { useWatch } from 'react-hook-form';
import { Panel } from '../ui/panel.tsx';
import { ColorSetting } from './color-setting.tsx';
import { ThemePreview } from './theme-preview.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

export const Appearance = ({ form }: { form: SettingsFormState }) => {
  const [primaryColor, accentColor] = useWatch({
    control: form.control,
    name: ['primaryColor', 'accentColor'],
  });
  return (
    <Panel title="Appearance">
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorSetting form={form} name="primaryColor" label="Primary Color" />
        <ColorSetting form={form} name="accentColor" label="Accent Color" />
        <ThemePreview primaryColor={primaryColor} accentColor={accentColor} />
      </div>
    </Panel>
  );
};
