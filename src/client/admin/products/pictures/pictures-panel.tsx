import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef } from 'react';
import type { StaffPicture } from '#shared/picture-view.ts';
import { MOST_PICTURES } from '#shared/products.ts';
import { Panel } from '../../ui/panel.tsx';
import type { ProductDraft } from '../form/product-draft.ts';
import { DropArea } from './drop-area.tsx';
import { PictureRow } from './picture-row.tsx';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  draft: ProductDraft;
  error: string | undefined;
  uploads: Uploads;
  pictureOf: (url: string) => StaffPicture;
  onChange: (changes: Pick<ProductDraft, 'images'> | Pick<ProductDraft, 'imageAlts'>) => void;
}

/** The product's pictures in the order the shop shows them; the first is the main one. */
export function PicturesPanel({ draft, error, uploads, pictureOf, onChange }: Props) {
  const { images, imageAlts } = draft;
  const announcement = useRef<HTMLParagraphElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    onChange({ images: arrayMove(images, from, to) });
    if (announcement.current) {
      announcement.current.textContent = `Picture ${from + 1} is now number ${to + 1} of ${images.length}.`;
    }
  };
  return (
    <Panel
      title="Pictures"
      description="The first is the one shoppers see in the list. Upright photos (4:5) fill the frame."
    >
      <p ref={announcement} aria-live="polite" className="sr-only" />
      {images.length > 0 && (
        <DndContext
          sensors={sensors}
          accessibility={{ announcements: announcementsFor(images) }}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }) => {
            const [from, to] = [active.id, over?.id].map((url) => images.indexOf(String(url)));
            if (from !== undefined && to !== undefined && to >= 0 && from !== to) move(from, to);
          }}
        >
          <SortableContext items={images} strategy={verticalListSortingStrategy}>
            <ol aria-label="Pictures" className="mb-3 grid gap-2">
              {images.map((url, place) => (
                <PictureRow
                  key={url}
                  picture={pictureOf(url)}
                  alt={imageAlts[url] ?? ''}
                  place={place}
                  count={images.length}
                  onAlt={(alt) => onChange({ imageAlts: { ...imageAlts, [url]: alt } })}
                  onMove={(to) => move(place, to)}
                  onRemove={() => onChange({ images: images.filter((other) => other !== url) })}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      {uploads.uploads.length > 0 && (
        <ul aria-label="Uploads" className="mb-3 grid gap-2">
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onDrop={() => uploads.drop(upload.id)}
            />
          ))}
        </ul>
      )}
      <DropArea
        label={images.length === 0 ? 'Choose pictures' : 'Add pictures'}
        hint="PNG, JPG, WEBP up to 10MB"
        multiple
        disabled={images.length + uploads.uploads.length >= MOST_PICTURES}
        onFiles={(files) =>
          uploads.add(files.slice(0, MOST_PICTURES - images.length - uploads.uploads.length))
        }
      />
      {error && <p className="mt-2 text-14 text-danger">{error}</p>}
    </Panel>
  );
}

/** What is said while a picture is moved by keyboard: its place, not its address. */
function announcementsFor(images: string[]): Announcements {
  const placeOf = (url: string | number | undefined) => images.indexOf(String(url)) + 1;
  return {
    onDragStart: ({ active }) => `Picked up picture ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      `Picture ${placeOf(active.id)} is at place ${placeOf(over?.id)} of ${images.length}.`,
    onDragEnd: ({ over }) => `Put down at place ${placeOf(over?.id)} of ${images.length}.`,
    onDragCancel: ({ active }) => `Picture ${placeOf(active.id)} stays where it was.`,
  };
}
