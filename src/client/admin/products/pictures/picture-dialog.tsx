import type { StaffPicture } from '#shared/pictures-schema.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

interface Props {
  picture: StaffPicture;
  alt: string;
  /** The index of the picture, from 0. */
  place: number;
  count: number;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onClose: () => void;
  /** Places the focus when it has closed. */
  returnFocus: () => void;
}

/** A picture's text, place and removal, for which a phone's list of pictures has no space. */
export function PictureDialog({
  picture,
  alt,
  place,
  count,
  onAlt,
  onMove,
  onRemove,
  onClose,
  returnFocus,
}: Props) {
  return (
    <ContentDialog
      onClose={onClose}
      title={`Picture ${place + 1} of ${count}`}
      returnFocus={returnFocus}
      className="sm:max-w-lg"
      footer={
        <div className="flex gap-2">
          <Button variant="ghost" onClick={onRemove}>
            <AdminIcon name="trash" />
            Remove
          </Button>
          <Button className="flex-1" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-[7rem_1fr] gap-4">
          <ResponsivePicture
            picture={picture}
            alt=""
            sizes="112px"
            className="aspect-4/5 rounded-small"
          />
          <div className="grid content-start gap-2">
            <p role="status" className="text-14 text-muted">
              {place === 0
                ? 'The main picture: shoppers see it in the list.'
                : `Number ${place + 1} of ${count}`}
            </p>
            {place > 0 && (
              <Button variant="secondary" size="small" onClick={() => onMove(0)}>
                Make main
              </Button>
            )}
            <div className="grid grid-cols-2 gap-2">
              <Button
                variant="ghost"
                size="small"
                className="border-edge"
                disabled={place === 0}
                onClick={() => onMove(place - 1)}
              >
                <AdminIcon name="chevron-left" />
                Earlier
              </Button>
              <Button
                variant="ghost"
                size="small"
                className="border-edge"
                disabled={place === count - 1}
                onClick={() => onMove(place + 1)}
              >
                Later
                <AdminIcon name="chevron-right" />
              </Button>
            </div>
          </div>
        </div>
        <TextField
          label={`What picture ${place + 1} shows`}
          placeholder="Gold hoops on marble"
          maxLength={300}
          value={alt}
          enterKeyHint="done"
          onChange={({ target }) => onAlt(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) onClose();
          }}
        />
      </div>
    </ContentDialog>
  );
}
