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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { MAX_PICTURES } from '#shared/pictures-schema.ts';
import { MAX_PICTURE_MEGABYTES } from '#shared/upload-limits.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { useIsPhone } from '#client/admin/ui/use-media.ts';
import { DropArea } from './drop-area.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureTile } from './picture-tile.tsx';
import { SortablePicture } from './sortable-picture.tsx';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  form: ProductFormState;
  uploads: Uploads;
  pictureOf: (url: string) => StaffPicture;
}

/** The product's pictures in the order the shop shows them; the first is the main one. */
export function PicturesPanel({ form, uploads, pictureOf }: Props) {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'images' });
  const alts = useController({ control, name: 'imageAlts' });
  const { value: images, onChange } = field;
  const error = (fieldState.error ?? alts.fieldState.error)?.message;
  const announcement = useRef<HTMLParagraphElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<string | null>(null);
  const openedPlace = opened === null ? -1 : images.indexOf(opened);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    onChange(arrayMove(images, from, to));
    if (announcement.current) {
      announcement.current.textContent = `Picture ${from + 1} is now number ${to + 1} of ${images.length}.`;
    }
  };
  const remove = (url: string) => {
    onChange(images.filter((other) => other !== url));
    removeFromOptions(form, url);
    setOpened(null);
    // The pressed button is gone with its picture. A dialog places the focus itself.
    if (!isPhone) requestAnimationFrame(() => focusPlace(area.current, images.indexOf(url)));
  };
  const pictureProps = (url: string, place: number) => ({
    picture: pictureOf(url),
    alt: alts.field.value[url] ?? '',
    place,
    count: images.length,
    onAlt: (alt: string) => alts.field.onChange({ ...alts.field.value, [url]: alt }),
    onMove: (to: number) => move(place, to),
    onRemove: () => remove(url),
  });
  return (
    <Panel
      title="Pictures"
      description={`The first is the one shoppers see in the list. Upright photos (4:5) fill the frame. At most ${MAX_PICTURES} pictures.`}
    >
      <div ref={area}>
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
            <SortableContext
              items={images}
              strategy={isPhone ? rectSortingStrategy : verticalListSortingStrategy}
            >
              <ol aria-label="Pictures" className="mb-3 grid grid-cols-3 gap-2 sm:grid-cols-1">
                {images.map((url, place) =>
                  isPhone ? (
                    <PictureTile
                      {...pictureProps(url, place)}
                      key={url}
                      onOpen={() => setOpened(url)}
                    />
                  ) : (
                    <SortablePicture {...pictureProps(url, place)} key={url} />
                  ),
                )}
              </ol>
            </SortableContext>
          </DndContext>
        )}
        {opened !== null && openedPlace >= 0 && (
          <PictureDialog
            {...pictureProps(opened, openedPlace)}
            onClose={() => setOpened(null)}
            returnFocus={() => focusPlace(area.current, openedPlace)}
          />
        )}
        <UploadList uploads={uploads} />
        <DropArea
          label={images.length === 0 ? 'Choose pictures' : 'Add pictures'}
          hint={`PNG, JPG, WEBP up to ${MAX_PICTURE_MEGABYTES}MB`}
          multiple
          disabled={images.length + uploads.uploads.length >= MAX_PICTURES}
          onFiles={(files) =>
            uploads.add(files.slice(0, MAX_PICTURES - images.length - uploads.uploads.length))
          }
        />
      </div>
      {error && <p className="mt-2 text-14 text-danger">{error}</p>}
    </Panel>
  );
}

/** The picture that was open or removed, the picture in its place, or the button that adds the first one. */
function focusPlace(area: HTMLElement | null, place: number): void {
  const controls = [...(area?.querySelectorAll<HTMLElement>('li [data-picture-control]') ?? [])];
  const next = controls[place] ?? controls.at(-1) ?? area?.querySelector<HTMLElement>('input');
  next?.focus();
}

function removeFromOptions({ getValues, setValue }: ProductFormState, url: string): void {
  for (const [at, { options }] of getValues('variations').entries()) {
    for (const [index, { images }] of options.entries()) {
      if (!images.includes(url)) continue;
      const left = images.filter((other) => other !== url);
      setValue(`variations.${at}.options.${index}.images`, left, { shouldDirty: true });
    }
  }
}

/** Screen reader announcements for moves by keyboard: positions instead of addresses. */
function announcementsFor(images: string[]): Announcements {
  const placeOf = (url: string | number | undefined) => images.indexOf(String(url)) + 1;
  return {
    onDragStart: ({ active }) => `Picked up picture ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      `Picture ${placeOf(active.id)} is at position ${placeOf(over?.id)} of ${images.length}.`,
    onDragEnd: ({ over }) => `Put down at position ${placeOf(over?.id)} of ${images.length}.`,
    onDragCancel: ({ active }) => `Picture ${placeOf(active.id)} stays where it was.`,
  };
}
