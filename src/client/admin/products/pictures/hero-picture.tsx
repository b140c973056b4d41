import type { StaffPicture } from '#shared/pictures-schema.ts';
import { Button } from '#client/ui/button.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { DropArea } from './drop-area.tsx';
import { FocalPoint } from './focal-point.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  url: string | null;
  pictureOf: (url: string) => StaffPicture;
  onChange: (url: string | null) => void;
}

/** A landscape picture for the slideshow of the home page; without one it shows the main picture. */
export function HeroPictureField({ url, pictureOf, onChange }: Props) {
  const uploads = useUploads((picture) => onChange(picture.url));
  if (url) {
    return (
      <div>
        {url.startsWith('/media/') ? (
          <FocalPoint key={url} picture={pictureOf(url)} />
        ) : (
          <ResponsivePicture
            picture={pictureOf(url)}
            alt="The slideshow’s picture"
            sizes="320px"
            className="aspect-video rounded-small"
          />
        )}
        <Button variant="ghost" size="small" onClick={() => onChange(null)} className="mt-1">
          Use the main picture instead
        </Button>
      </div>
    );
  }
  return (
    <DropArea
      label="Choose a wide picture"
      hint="Optional. By default the slideshow shows the main picture."
      onFiles={uploads.add}
    >
      <UploadList uploads={uploads} />
    </DropArea>
  );
}
