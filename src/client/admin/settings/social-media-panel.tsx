import { Panel } from '#client/admin/ui/panel.tsx';
import { TextSetting, type SettingsFormState } from './settings-form.tsx';

const links = [
  { name: 'facebookUrl', label: 'Facebook URL', placeholder: 'https://facebook.com/yourstore' },
  { name: 'instagramUrl', label: 'Instagram URL', placeholder: 'https://instagram.com/yourstore' },
  { name: 'twitterUrl', label: 'Twitter URL', placeholder: 'https://x.com/yourstore' },
] as const;

export const SocialMediaPanel = ({ form }: { form: SettingsFormState }) => (
  <Panel title="Social Media" description="Empty links are not shown.">
    <div className="grid gap-5">
      {links.map((link) => (
        <TextSetting
          {...link}
          key={link.name}
          form={form}
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
