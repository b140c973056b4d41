import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { StaffPicture } from '#shared/picture-view.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextField } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';

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

/** A stored picture in its place; its handle is dragged, or moved with Space and the arrow keys. */
export function PictureRow({ picture, alt, place, count, onAlt, onMove, onRemove }: Props) {
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
        'flex gap-3 rounded-small border border-hairline bg-surface p-2',
        isDragging && 'relative z-10 shadow-lg',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="flex w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-small text-muted hover:bg-hairline/60"
      >
        <Icon name="drag" />
      </button>
      <div className="w-20 shrink-0 sm:w-24">
        <Picture picture={picture} alt="" sizes="96px" className="aspect-4/5 rounded-small" />
        {picture.state === 'making' && (
          <p className="mt-1 flex items-center gap-1.5 text-12 text-muted">
            <Spinner />
            Making sizes
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
        <TextField
          label={`What picture ${place + 1} shows`}
          placeholder="Gold hoops on marble"
          maxLength={300}
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          {place === 0 ? (
            <ToneBadge tone="green">Main picture</ToneBadge>
          ) : (
            <button
              type="button"
              onClick={() => onMove(0)}
              className="min-h-11 text-14 font-medium underline underline-offset-4"
            >
              Make main<span className="sr-only">: {name}</span>
            </button>
          )}
          <span className="flex">
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
      </div>
    </li>
  );
}

interface RowButtonProps {
  icon: IconName;
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
    disabled={disabled}
    onClick={onClick}
    className="max-sm:w-9"
  >
    <Icon name={icon} />
  </Button>
);
