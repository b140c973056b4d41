import { useState } from 'react';
import { combinationKey, optionsText } from '#shared/combinations.ts';
import { MAX_NEW_PIECES } from '#shared/pieces.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextAreaField } from '#client/ui/field.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
import {
  blankPiece,
  pieceDraft,
  readPieceDraft,
  readPieceLine,
  type PieceProblems,
} from './piece-draft.ts';
import { PieceFields } from './piece-fields.tsx';

const newPieces = pieceDraft.extend({ lines: pieceDraft.shape.note, place: pieceDraft.shape.note });
const blank = { ...blankPiece, lines: '', place: '' };

interface Props {
  product: StaffProduct;
  /** Whether each combination has pieces of its own. */
  byCombination: boolean;
}

/** Adds pieces that are alike but for their numbers and weights: one in a line. */
export function AddPieces({ product, byCombination }: Props) {
  const [problems, setProblems] = useState<PieceProblems & { place?: string }>({});
  const utils = trpc.useUtils();
  const saving = useSave();
  const add = trpc.pieces.add.useMutation(
    saving({
      done: (added) => (added.length === 1 ? '1 piece added' : `${added.length} pieces added`),
      failed: 'No piece was added',
      onDone: () => {
        draft.discard();
        return Promise.all([utils.pieces.invalidate(), utils.products.invalidate()]);
      },
      refused: (error) => {
        const issue = errorBody(error)?.issues?.[0];
        if (issue?.path.startsWith('pieces.')) setProblems({ lines: issue.message });
        return false;
      },
    }),
  );
  const { value, setValue, draft } = useDraftState({
    name: `pieces-of-${product.id}`,
    initial: blank,
    schema: newPieces,
    isSending: add.isPending,
  });
  const combinations = byCombination ? product.combinations : [];
  const change = (changes: Partial<typeof value>) => {
    setProblems({});
    setValue({ ...value, ...changes });
  };
  function submit() {
    const lines = value.lines.split('\n').filter((line) => line.trim() !== '');
    const read = lines.map(readPieceLine);
    const options = combinations.find((it) => combinationKey(it.options) === value.place)?.options;
    const { fields, problems: wrong } = readPieceDraft(value);
    const bad = read.indexOf(null);
    const found = {
      ...wrong,
      ...(lines.length === 0 && { lines: 'Enter at least one piece' }),
      ...(lines.length > MAX_NEW_PIECES && { lines: `Add at most ${MAX_NEW_PIECES} at once` }),
      ...(bad !== -1 && { lines: `Line ${bad + 1} has no weight: ${lines[bad]}` }),
      ...(combinations.length > 0 && !options && { place: 'Choose which ones they are' }),
    };
    setProblems(found);
    if (!fields || Object.keys(found).length > 0 || add.isPending) return;
    add.mutate({
      productId: product.id,
      options,
      pieces: read.flatMap((line) => (line ? [{ ...fields, ...line }] : [])),
    });
  }
  return (
    <Panel title="Add pieces">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid gap-5 sm:grid-cols-2"
      >
        <RestoredText draft={draft} className="sm:col-span-2" />
        {combinations.length > 0 && (
          <SelectField
            label="Which ones?"
            value={value.place}
            error={problems.place}
            onChange={({ target }) => change({ place: target.value })}
          >
            <option value="">Choose</option>
            {combinations.map(({ options }) => (
              <option key={combinationKey(options)} value={combinationKey(options)}>
                {optionsText(options)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="sm:col-span-2">
          <TextAreaField
            label="Pieces, one in a line"
            hint="Serial number and grams, like AJ-101 3.42. A number alone is grams: the store makes the serial number."
            rows={4}
            value={value.lines}
            error={problems.lines}
            onChange={({ target }) => change({ lines: target.value })}
          />
        </div>
        <PieceFields value={value} onChange={change} problems={problems} />
        <div className="sm:col-span-2">
          <Button type="submit" pending={add.isPending}>
            Add Pieces
          </Button>
        </div>
      </form>
    </Panel>
  );
}
