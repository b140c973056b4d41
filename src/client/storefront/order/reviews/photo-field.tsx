import { useState } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { MAX_REVIEW_PHOTOS } from '#shared/upload-limits.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { sendPhoto } from './send-photo.ts';
import * as texts from '#client/texts/order-reviews.ts';

interface Props {
  paymentReference: string;
  photos: PictureView[];
  /** Takes the next list from the one before, because several photos may arrive at once. */
  onChange: (next: (photos: PictureView[]) => PictureView[]) => void;
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
}

const tile = 'relative aspect-4/5 w-18 rounded-small sm:w-20';

/** Photos for a review: each is uploaded when it is chosen. */
export function PhotoField({ paymentReference, photos, onChange, onBusy, error }: Props) {
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState<string>();
  const free = MAX_REVIEW_PHOTOS - photos.length - sending;

  async function add(files: File[]) {
    setProblem(undefined);
    const chosen = files.slice(0, free);
    setSending((count) => count + chosen.length);
    onBusy(true);
    await Promise.all(
      chosen.map(async (file) => {
        try {
          const photo = await sendPhoto(paymentReference, file);
          onChange((before) => [...before, photo]);
        } catch (failure) {
          setProblem((failure as Error).message);
        }
        setSending((count) => count - 1);
      }),
    );
    onBusy(false);
  }

  const shown = problem ?? error;
  return (
    <div role="group" aria-labelledby="photos-label">
      <p id="photos-label" className="mb-1.5 text-14 font-medium">
        {texts.photosUpTo}
        {MAX_REVIEW_PHOTOS})
      </p>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, at) => (
          <li key={photo.url} className={tile}>
            <ResponsivePicture
              picture={photo}
              alt={texts.yourPhoto(at + 1)}
              sizes="80px"
              small
              className="size-full rounded-small bg-hairline"
            />
            <button
              type="button"
              aria-label={texts.removePhoto(at + 1)}
              onClick={() => onChange((before) => before.filter(({ url }) => url !== photo.url))}
              className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
            >
              <span className="flex size-6 items-center justify-center rounded-full bg-espresso text-paper">
                <Icon name="close" className="size-3.5" />
              </span>
            </button>
          </li>
        ))}
        {Array.from({ length: sending }, (_, at) => (
          <li key={`sending-${at}`} className={tile}>
            <span className="flex size-full items-center justify-center rounded-small bg-hairline">
              <Spinner />
              <span className="sr-only">{texts.photoBeingSent}</span>
            </span>
          </li>
        ))}
        {free > 0 && (
          <li className={tile}>
            <label className="flex size-full flex-col items-center justify-center gap-1 rounded-small border border-dashed border-edge text-12 text-muted focus-within:outline-2 focus-within:outline-ink hover:bg-hairline/40">
              <Icon name="plus" />
              {texts.addPhotosStart}
              <span className="sr-only">{texts.addPhotosEnd}</span>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  // Allows picking the same file again.
                  target.value = '';
                  void add(files);
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </li>
        )}
      </ul>
      <p aria-live="polite" className="mt-1.5 text-14 text-danger empty:hidden">
        {shown}
      </p>
    </div>
  );
}
