import { useState } from 'react';
import type { ImportView } from '#shared/imports.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { productsText } from '#client/admin/ui/format.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

/** Starts a preview, or undoes what was imported. */
export function ImportActions({ shown }: { shown: ImportView }) {
  const [asks, setAsks] = useState(false);
  const saving = useSave();
  const utils = trpc.useUtils();
  const options = saving({
    failed: 'This did not work',
    onDone: (changed: ImportView) => {
      utils.imports.byId.setData({ id: changed.id }, changed);
      void utils.imports.list.invalidate();
      setAsks(false);
    },
  });
  const start = trpc.imports.start.useMutation(options);
  const undo = trpc.imports.undo.useMutation(options);
  const { id, state, actions } = shown;
  const count = actions.created + actions.changed;
  if (state === 'previewed') {
    return count === 0 ? null : (
      <Button size="small" pending={start.isPending} onClick={() => start.mutate({ id })}>
        Import {productsText(count)}
      </Button>
    );
  }
  if (state !== 'running' && state !== 'done') return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsks(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Undo this import?"
        confirmLabel="Undo import"
        destructive
        pending={undo.isPending}
        onConfirm={() => undo.mutate({ id })}
      >
        New products are deleted, and changed ones get their old values back. Products that were
        changed or ordered since then stay, and are listed.
      </ConfirmDialog>
    </>
  );
}
