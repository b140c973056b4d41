import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { adminPaths } from '../paths.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before what was typed is lost: on the way to another screen and when the tab is closed. Not on the way to the
 * login, where somebody goes who has just signed out.
 */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== adminPaths.login,
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => blocker.proceed?.()}
    >
      Your changes have not been saved. They will be lost.
    </ConfirmDialog>
  );
}
