import { Panel } from '#client/admin/ui/panel.tsx';
import { TextSetting, type SettingsFormState } from './settings-form.tsx';

const links = ['facebookUrl', 'instagramUrl', 'twitterUrl'] as const;

export const SocialMediaPanel = ({ form }: { form: SettingsFormState }) => (
  <Panel title="Social Media" description="Empty links are not shown.">
    <div className="grid gap-5">
      {links.map((name) => (
        <TextSetting
          key={name}
          form={form}
          name={name}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </div>
  </Panel>
);
