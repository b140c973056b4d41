import { MAX_LOGO_MEGABYTES } from '#shared/upload-limits.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { TextAreaSetting, TextSetting, type SettingsFormState } from './settings-form.tsx';
import type { SettingPicture } from './use-setting-upload.ts';

const portrait: SettingPicture = {
  field: 'portrait',
  success: { title: 'Portrait uploaded', description: 'It appears beside your words.' },
  failure: 'Failed to upload the portrait',
};

interface Props {
  form: SettingsFormState;
  portraitUrl: string;
}

/** The person behind the store. */
export const FounderQuotePanel = ({ form, portraitUrl }: Props) => (
  <Panel
    title="A Word From You"
    description="On the About page, with your name. Leave your words empty to hide this section."
  >
    <div className="grid gap-5">
      <TextAreaSetting form={form} name="aboutQuote" rows={3} />
      <TextSetting form={form} name="aboutQuoteBy" autoComplete="off" />
      <PictureUpload
        url={portraitUrl}
        picture={portrait}
        hint={`A portrait, or you at work, at least 800 pixels wide. PNG, JPEG or WEBP, at most ${MAX_LOGO_MEGABYTES}MB. It is shown as soon as it is uploaded.`}
        labels={{
          file: 'Portrait file',
          alt: 'Your portrait',
          upload: 'Upload Portrait',
          remove: 'Remove Portrait',
        }}
        removal={{
          setting: { aboutPortrait: '' },
          title: 'Portrait removed',
          description: 'Your words appear without a portrait.',
        }}
      />
    </div>
  </Panel>
);
