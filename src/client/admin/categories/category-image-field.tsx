import { useState } from 'react';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { DropArea } from '#client/admin/products/pictures/drop-area.tsx';
import { FocalPoint } from '#client/admin/products/pictures/focal-point.tsx';
import { UploadList } from '#client/admin/products/pictures/upload-list.tsx';
import { useUploads } from '#client/admin/products/pictures/use-uploads.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

interface Props {
  url: string | null;
  onChange: (url: string | null) => void;
}

/** The category's picture on the home page and above its products; without one, that of its first product. */
export function CategoryImageField({ url, onChange }: Props) {
  const [uploaded, setUploaded] = useState<StaffPicture | null>(null);
  const isUploaded = url?.startsWith('/media/') === true && url !== uploaded?.url;
  const stored = trpc.pictures.states.useQuery({ urls: [url ?? ''] }, { enabled: isUploaded });
  const uploads = useUploads((picture) => {
    setUploaded(picture);
    onChange(picture.url);
  });
  const picture = url === uploaded?.url ? uploaded : stored.data?.[0];
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-medium">Picture (optional)</legend>
      <div className="mt-2">
        {url === null ? (
          <DropArea
            label="Choose a picture"
            hint="By default the shop shows the picture of the category’s first product."
            onFiles={uploads.add}
          >
            <UploadList uploads={uploads} />
          </DropArea>
        ) : (
          <>
            <CategoryImage url={url} picture={picture} isLoading={isUploaded && stored.isPending} />
            <Button variant="ghost" size="small" onClick={() => onChange(null)} className="mt-1">
              Use the first product’s picture instead
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}

interface ImageProps {
  url: string;
  picture: StaffPicture | undefined;
  isLoading: boolean;
}

function CategoryImage({ url, picture, isLoading }: ImageProps) {
  if (isLoading) return <Skeleton className="aspect-video w-full" />;
  if (picture) return <FocalPoint key={url} picture={picture} />;
  // A picture of another site: its size is unknown, and it has no focal point.
  const external = { key: '', url, alt: '', width: 16, height: 9, color: '#e8e0d4' };
  return (
    <ResponsivePicture
      picture={{ ...external, placeholder: '', widths: [] }}
      sizes="480px"
      className="aspect-video rounded-small"
    />
  );
}
