import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { RestoredDraft } from './draft-storage.ts';

interface Props {
  draft: RestoredDraft;
  /** The values that were not restored. */
  note?: string;
  className?: string;
}

export const secretsNote = 'Secrets are not stored: enter them again.';

/** Says that a form was filled with earlier input. */
export const RestoredText = ({ draft, note, className }: Props) =>
  draft.isRestored && (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-1 rounded-small bg-tone-blue py-1 pl-3 text-14 text-tone-blue-text',
        className,
      )}
    >
      <span>
        Your earlier input was restored.
        {note && ` ${note}`}
      </span>
      <Button variant="ghost" size="small" onClick={draft.discard} className="px-2!">
        Start again
      </Button>
    </div>
  );
