import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { classes } from '#client/ui/classes.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

interface Props {
  picture: StaffPicture;
  alt: string;
  /** From 0. */
  place: number;
  onOpen: () => void;
}

/** A stored picture on a phone. A tap opens it; its handle moves it by drag, or with Space and the arrow keys. */
export function PictureTile({ picture, alt, place, onOpen }: Props) {
  const name = `picture ${place + 1}`;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.url,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes('relative', isDragging && 'z-10 shadow-lg')}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        data-picture-control
        aria-label={alt.trim() ? `Edit ${name}: ${alt.trim()}` : `Edit ${name}`}
        onClick={onOpen}
        className="block w-full rounded-small"
      >
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="33vw"
          className="aspect-4/5 rounded-small"
        />
      </button>
      {place === 0 && (
        <ToneBadge tone="green" className="pointer-events-none absolute top-1 left-1">
          Main
        </ToneBadge>
      )}
      {picture.state === 'making' && (
        <span className="pointer-events-none absolute bottom-1 left-1 flex items-center rounded-small bg-paper px-1.5 py-1 text-12">
          <Spinner />
          <span className="sr-only">Making sizes</span>
        </span>
      )}
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="absolute right-0 bottom-0 grid size-11 cursor-grab touch-none place-items-end p-1"
      >
        <span className="grid size-7 place-items-center rounded-small bg-paper/90">
          <AdminIcon name="drag" />
        </span>
      </button>
    </li>
  );
}
