import { MAX_LOGO_MEGABYTES } from '#shared/upload-limits.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { PictureUpload } from './picture-upload.tsx';
import type { SettingPicture } from './use-setting-upload.ts';

const logo: SettingPicture = {
  field: 'logo',
  success: {
    title: 'Logo uploaded successfully',
    description: 'Your store logo has been updated.',
  },
  failure: 'Failed to upload logo',
};

export const StoreLogo = ({ url }: { url: string }) => (
  <Panel title="Store Logo">
    <PictureUpload
      url={url}
      picture={logo}
      hint={`Recommended size: 200x200px. PNG, JPEG or WEBP, at most ${MAX_LOGO_MEGABYTES}MB. It is used as soon as it is uploaded.`}
      labels={{
        file: 'Logo file',
        alt: 'The store’s logo',
        upload: 'Upload Logo',
        remove: 'Remove Logo',
      }}
      removal={{
        setting: { storeLogo: '' },
        title: 'Logo removed',
        description: 'The store’s name replaces it.',
      }}
    />
  </Panel>
);
