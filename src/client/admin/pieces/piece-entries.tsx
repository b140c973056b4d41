import { useState } from 'react';
import { formatLagosDay, lagosDay } from '#shared/lagos-time.ts';
import { pieceEntryKind, type PieceDetail, type PieceEntry } from '#shared/pieces.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { sentence } from '#client/admin/ui/format.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

const kindLabels: Record<PieceEntry['kind'], string> = {
  warranty: 'Warranty',
  cleaning: 'Cleaning',
  repair: 'Repair',
  note: 'Note',
};

interface Props {
  piece: PieceDetail;
  mayWrite: boolean;
}

/** Warranty, cleaning and repairs of a piece. */
export function PieceEntries({ piece, mayWrite }: Props) {
  const [isAdding, setAdding] = useState(false);
  const utils = trpc.useUtils();
  const saving = useSave();
  const remove = trpc.pieces.removeEntry.useMutation(
    saving({ done: 'Removed', failed: 'Not removed', onDone: () => utils.pieces.invalidate() }),
  );
  return (
    <Panel
      title="Warranty, cleaning, repairs"
      description="Its owner reads this."
      action={
        mayWrite && (
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            Add
          </Button>
        )
      }
    >
      {piece.entries.length === 0 && <p className="text-14 text-muted">Nothing yet.</p>}
      <ul className="grid gap-3 text-14">
        {piece.entries.map((entry) => (
          <li key={entry.id} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="font-medium">{kindLabels[entry.kind]}</span>
              <span className="text-muted">
                {' '}
                · {formatLagosDay(entry.day)}
                {entry.until && ` – ${formatLagosDay(entry.until)}`}
              </span>
              <span className="block wrap-anywhere">{entry.text}</span>
            </span>
            {mayWrite && (
              <Button
                variant="ghost"
                size="small"
                pending={remove.isPending}
                onClick={() => remove.mutate({ id: entry.id })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <EntryDialog id={piece.id} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function EntryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [kind, setKind] = useState<PieceEntry['kind']>('warranty');
  const [text, setText] = useState('');
  const [day, setDay] = useState<string>(() => lagosDay(new Date()));
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<{ path: string; message: string } | null>(null);
  const utils = trpc.useUtils();
  const saving = useSave();
  const add = trpc.pieces.addEntry.useMutation(
    saving({
      done: 'Noted',
      failed: 'Not noted',
      onDone: async () => {
        await utils.pieces.invalidate();
        onClose();
      },
      refused: (error) => {
        setProblem(errorBody(error)?.issues?.[0] ?? null);
        return false;
      },
    }),
  );
  const problemOf = (path: string) =>
    problem?.path === path ? sentence(problem.message) : undefined;
  return (
    <FormDialog
      onClose={onClose}
      title="Add to the piece"
      submitLabel="Add"
      pending={add.isPending}
      onSubmit={() =>
        add.mutate({ id, kind, text, day, until: kind === 'warranty' ? until : undefined })
      }
    >
      <SelectField
        label="What"
        value={kind}
        onChange={({ target }) => setKind(pieceEntryKind.parse(target.value))}
      >
        {pieceEntryKind.options.map((name) => (
          <option key={name} value={name}>
            {kindLabels[name]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Day"
        type="date"
        value={day}
        error={problemOf('day')}
        onChange={({ target }) => setDay(target.value)}
      />
      {kind === 'warranty' && (
        <TextField
          label="Until"
          type="date"
          value={until}
          error={problemOf('until')}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
      <TextAreaField
        label="Words"
        rows={3}
        value={text}
        error={problemOf('text')}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
