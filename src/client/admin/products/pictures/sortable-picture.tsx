import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { TextField } from '#client/ui/field.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import type { AdminIconName } from '#client/admin/glyphs.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

interface Props {
  picture: StaffPicture;
  alt: string;
  /** From 0. */
  place: number;
  count: number;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A stored picture. Its handle moves it by drag, or with Space and the arrow keys. */
export function SortablePicture({ picture, alt, place, count, onAlt, onMove, onRemove }: Props) {
  const name = `picture ${place + 1}`;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.url,
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      className={classes(
        'grid grid-cols-[2rem_5rem_1fr] items-center gap-x-3 gap-y-2 rounded-small border border-hairline bg-surface p-2 sm:grid-cols-[2rem_6rem_1fr]',
        isDragging && 'relative z-10 shadow-lg',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="flex h-full min-h-11 cursor-grab touch-none items-center justify-center rounded-small text-muted hover:bg-hairline/60 sm:row-span-2"
      >
        <AdminIcon name="drag" />
      </button>
      <div className="sm:row-span-2">
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="96px"
          className="aspect-4/5 rounded-small"
        />
        {picture.state === 'making' && (
          <p className="mt-1 flex items-center gap-1.5 text-12 text-muted">
            <Spinner />
            Making sizes
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 sm:order-last">
        {place === 0 ? (
          <ToneBadge tone="green">Main picture</ToneBadge>
        ) : (
          <button
            type="button"
            aria-label={`Make main: ${name}`}
            onClick={() => onMove(0)}
            className="min-h-11 text-14 font-medium underline underline-offset-4"
          >
            Make main
          </button>
        )}
        <span className="-ml-2.5 flex sm:ml-0">
          <RowButton
            icon="chevron-up"
            label={`Move ${name} up`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <RowButton
            icon="chevron-down"
            label={`Move ${name} down`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          />
          <RowButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      <TextField
        className="max-sm:col-span-3"
        label={`What picture ${place + 1} shows`}
        placeholder="Gold hoops on marble"
        maxLength={300}
        value={alt}
        onChange={({ target }) => onAlt(target.value)}
      />
    </li>
  );
}

interface RowButtonProps {
  icon: AdminIconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

const RowButton = ({ icon, label, disabled = false, onClick }: RowButtonProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={label}
    data-tooltip
    data-picture-control={icon === 'trash' || undefined}
    disabled={disabled}
    onClick={onClick}
  >
    <AdminIcon name={icon} />
  </Button>
);
