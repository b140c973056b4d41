import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FootBar } from './foot-bar.tsx';

/** Makes the browser ask before it closes the tab, whose stored input would be lost. */
export function useAskBeforeClosing(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
}

/**
 * Confirms before unsaved changes are lost, on navigation and when the tab is closed. Navigation to the login, after
 * signing out, is not blocked.
 */
export function UnsavedChangesGuard({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== adminPaths.login,
  );
  useAskBeforeClosing(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      Your changes have not been saved. They will be lost.
    </ConfirmDialog>
  );
}

interface Props {
  /** `Save Changes` */
  label: string;
  /** The names of the fields that have changed, or whether any has. */
  changed: boolean | readonly string[];
  pending: boolean;
}

const MAX_NAMED = 3;

function changedText(changed: Props['changed']): string | null {
  if (typeof changed === 'boolean') return changed ? 'You have unsaved changes.' : null;
  if (changed.length === 0) return null;
  const named = changed.slice(0, MAX_NAMED).join(', ');
  const more = changed.length - MAX_NAMED;
  return `Not saved yet: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The submit bar of a long form. Sticky while there are unsaved changes; above the bottom bar on a phone. */
export const SaveBar = ({ label, changed, pending }: Props) => (
  <FootBar
    isSticky={changedText(changed) !== null}
    className="flex items-center justify-between gap-4"
  >
    <p aria-live="polite" className="min-w-0 text-14 text-muted wrap-anywhere">
      {changedText(changed)}
    </p>
    <Button type="submit" pending={pending} className="shrink-0">
      {pending ? 'Saving...' : label}
    </Button>
  </FootBar>
);
