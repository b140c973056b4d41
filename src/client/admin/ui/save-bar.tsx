import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';

interface Props {
  /** `Save Changes` */
  label: string;
  isDirty: boolean;
  pending: boolean;
}

/** The end of a long form; in reach from everywhere, above the bar at a phone's foot, when there is something to save. */
export const SaveBar = ({ label, isDirty, pending }: Props) => (
  <div
    className={classes(
      'z-20 -mx-4 mt-6 flex items-center justify-between gap-4 border-t border-hairline bg-paper px-4 py-3 sm:-mx-8 sm:px-8',
      isDirty && 'save-bar sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] lg:bottom-0',
    )}
  >
    <p aria-live="polite" className="text-14 text-muted">
      {isDirty && 'You have unsaved changes.'}
    </p>
    <Button type="submit" pending={pending} className="shrink-0">
      {pending ? 'Saving...' : label}
    </Button>
  </div>
);
