import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PieceDetail } from '#shared/pieces.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { Facts, LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { ReasonDialog } from '#client/admin/ui/reason-dialog.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { SaveBar, useAskBeforeClosing } from '#client/admin/ui/unsaved-changes.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { useSave } from '#client/admin/ui/use-save.ts';
import { CertificateFile } from './certificate-file.tsx';
import { draftOfPiece, pieceDraft, readPieceDraft, type PieceProblems } from './piece-draft.ts';
import { PieceEntries } from './piece-entries.tsx';
import { PieceFields, PiecePictures } from './piece-fields.tsx';
import { missingLabels, pieceFacts } from './piece-row.tsx';

/** All that is known of a piece. */
export function Component() {
  const id = Number(useParams().id);
  const piece = trpc.pieces.byId.useQuery({ id }, { refetchOnMount: 'always' });
  const { data } = piece;
  return (
    <>
      <PageHeader
        title={data?.serial ?? 'Piece'}
        description={data?.productName}
        badges={data?.missing && <ToneBadge tone="red">{missingLabels[data.missing]}</ToneBadge>}
        back={{ to: adminPaths.pieces, label: 'Pieces' }}
      />
      {data && piece.isFetchedAfterMount ? (
        <PieceForm key={data.version} piece={data} />
      ) : piece.error ? (
        <ProblemPanel error={piece.error} onRetry={piece.refetch} />
      ) : (
        <LoadingText>Loading the piece...</LoadingText>
      )}
    </>
  );
}

function PieceForm({ piece }: { piece: PieceDetail }) {
  const { id, version } = piece;
  const mayWrite = useMay()('stock:write');
  const [problems, setProblems] = useState<PieceProblems>({});
  const [first] = useState(() => draftOfPiece(piece));
  const utils = trpc.useUtils();
  const saving = useSave();
  const save = trpc.pieces.edit.useMutation(
    saving({
      done: 'Piece saved',
      failed: 'Save failed',
      onDone: () => {
        draft.discard();
        return Promise.all([utils.pieces.invalidate(), utils.products.invalidate()]);
      },
      refused: (error) => {
        const issue = errorBody(error)?.issues?.[0];
        if (issue)
          setProblems({ [issue.path === 'milligrams' ? 'grams' : issue.path]: issue.message });
        return false;
      },
    }),
  );
  const { value, setValue, draft } = useDraftState({
    name: `piece-${id}`,
    initial: first,
    schema: pieceDraft,
    isSending: save.isPending,
  });
  const isDirty = JSON.stringify(value) !== JSON.stringify(first);
  useAskBeforeClosing(isDirty);
  const change = (changes: Partial<typeof value>) => {
    setProblems({});
    setValue({ ...value, ...changes });
  };
  function submit() {
    const { fields, problems: wrong } = readPieceDraft(value);
    const found = { ...wrong, ...(value.serial.trim() === '' && { serial: 'Enter a number' }) };
    setProblems(found);
    if (fields && Object.keys(found).length === 0 && !save.isPending)
      save.mutate({ ...fields, id, version, serial: value.serial });
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RestoredText draft={draft} className="mb-4" />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
          <Panel title="The piece">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="Serial number"
                autoComplete="off"
                value={value.serial}
                error={problems.serial}
                onChange={({ target }) => change({ serial: target.value })}
              />
              <TextField
                label="Grams"
                inputMode="decimal"
                autoComplete="off"
                value={value.grams}
                error={problems.grams}
                onChange={({ target }) => change({ grams: target.value })}
              />
              <PieceFields value={value} onChange={change} problems={problems} />
            </div>
          </Panel>
          <Panel title="Pictures">
            <PiecePictures value={value} onChange={change} />
          </Panel>
        </fieldset>
        <div className="grid gap-6">
          <PieceState piece={piece} mayWrite={mayWrite} />
          <CertificateFile piece={piece} mayWrite={mayWrite} />
          <PieceEntries piece={piece} mayWrite={mayWrite} />
        </div>
      </div>
      {mayWrite && <SaveBar label="Save Piece" changed={isDirty} pending={save.isPending} />}
    </form>
  );
}

const stateTexts = { drawer: 'In the drawer', sold: 'Sold', removed: 'Taken out' };

/** Where it is, its passport, and what can be said of it. */
function PieceState({ piece, mayWrite }: { piece: PieceDetail; mayWrite: boolean }) {
  const { id, serial, state, orderId, soldAt, removedBecause, missing, passport } = piece;
  const [isRemoving, setRemoving] = useState(false);
  const utils = trpc.useUtils();
  const saving = useSave();
  const changed = {
    failed: 'Not changed',
    onDone: () => {
      setRemoving(false);
      return Promise.all([utils.pieces.invalidate(), utils.products.invalidate()]);
    },
  };
  const remove = trpc.pieces.setRemoved.useMutation(saving({ ...changed, done: 'Saved' }));
  const miss = trpc.pieces.setMissing.useMutation(saving({ ...changed, done: 'Saved' }));
  return (
    <Panel title={stateTexts[state]}>
      <Facts
        facts={[
          ['What it is', pieceFacts(piece)],
          ...(orderId === null
            ? []
            : ([
                [
                  'Order',
                  <Link key="order" to={adminPaths.order(orderId)} className="underline">
                    #{orderId}
                  </Link>,
                ],
                ['Chosen', soldAt && <DateTime key="sold" iso={soldAt} time />],
              ] satisfies [string, unknown][] as [string, string][])),
          ...(removedBecause === null ? [] : ([['Why', removedBecause]] as [string, string][])),
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {passport && (
          <ButtonLink href={passport} {...newTab} size="small">
            <AdminIcon name="external" />
            Open passport
          </ButtonLink>
        )}
        {mayWrite && state === 'drawer' && (
          <Button variant="secondary" size="small" onClick={() => setRemoving(true)}>
            Take out
          </Button>
        )}
        {mayWrite && state === 'removed' && (
          <Button
            variant="secondary"
            size="small"
            pending={remove.isPending}
            onClick={() => remove.mutate({ id, because: null })}
          >
            Put back
          </Button>
        )}
        {mayWrite &&
          (missing ? (
            <Button
              variant="secondary"
              size="small"
              pending={miss.isPending}
              onClick={() => miss.mutate({ id, missing: null })}
            >
              Found again
            </Button>
          ) : (
            (['lost', 'stolen'] as const).map((kind) => (
              <Button
                key={kind}
                variant="ghost"
                size="small"
                pending={miss.isPending}
                onClick={() => miss.mutate({ id, missing: kind })}
              >
                Mark as {kind}
              </Button>
            ))
          ))}
      </div>
      {isRemoving && (
        <ReasonDialog
          title={`Take ${serial} out of the drawer?`}
          subject={`remove-piece-${id}`}
          description="It leaves the stock without a sale. You can put it back."
          submitLabel="Take Out"
          pending={remove.isPending}
          onClose={() => setRemoving(false)}
          onSubmit={(because) => remove.mutate({ id, because })}
        />
      )}
    </Panel>
  );
}
