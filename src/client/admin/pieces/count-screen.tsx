import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { passportFacts } from '#shared/passports.ts';
import type { PieceView } from '#shared/pieces.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { SelectBox } from '#client/admin/ui/row-selection.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { ScanButton } from '#client/admin/ui/scan-button.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { pieceFacts } from './piece-row.tsx';

/** The most that one list has. */
const MAX_PIECES = 1000;

const codes = z.array(z.string());

/** The serial number in a scanned code: that itself, or the one in a passport. */
function serialOf(code: string): string {
  const facts = code.split('#')[1]?.split('.')[0];
  if (facts === undefined) return code.trim();
  try {
    const text = atob(facts.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return passportFacts.parse(JSON.parse(new TextDecoder().decode(bytes))).serial;
  } catch {
    return code.trim();
  }
}

/** Counts the drawer: what is scanned, typed or ticked is there; what is left at the end is missing. */
export function Component() {
  const query = trpc.pieces.list.useQuery({ state: 'drawer', limit: MAX_PIECES });
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Count the drawer"
        description="Scan, type or tick each piece. What is left at the end is missing."
        back={{ to: adminPaths.pieces, label: 'Pieces' }}
      />
      {data ? (
        <Count pieces={data.items} total={data.total} />
      ) : query.error ? (
        <ProblemPanel error={query.error} onRetry={query.refetch} />
      ) : (
        <LoadingText>Loading the pieces...</LoadingText>
      )}
    </>
  );
}

function Count({ pieces, total }: { pieces: PieceView[]; total: number }) {
  const { value, setValue, draft } = useDraftState({
    name: 'count-pieces',
    initial: [] as string[],
    schema: codes,
    isSending: false,
  });
  const [typed, setTyped] = useState('');
  const found = new Set(value.map((serial) => serial.toLowerCase()));
  const known = new Set(pieces.map(({ serial }) => serial.toLowerCase()));
  const isFound = ({ serial }: PieceView) => found.has(serial.toLowerCase());
  const missing = pieces.filter((piece) => !isFound(piece));
  const foreign = value.filter((serial) => !known.has(serial.toLowerCase()));
  function see(code: string) {
    const serial = serialOf(code);
    if (serial !== '' && !found.has(serial.toLowerCase())) setValue([...value, serial]);
  }
  const forget = (serial: string) =>
    setValue(value.filter((it) => it.toLowerCase() !== serial.toLowerCase()));
  return (
    <div className="grid gap-6">
      <Panel
        title={`${pieces.length - missing.length} of ${pieces.length} found`}
        description={total > pieces.length ? `The newest ${MAX_PIECES} of ${total} pieces.` : ''}
        action={
          value.length > 0 && (
            <Button variant="ghost" size="small" onClick={draft.discard}>
              Begin again
            </Button>
          )
        }
      >
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            see(typed);
            setTyped('');
          }}
        >
          <TextField
            label="Serial number"
            autoComplete="off"
            className="min-w-0 flex-1 sm:max-w-xs"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary">
            Found
          </Button>
          <ScanButton onScan={see} />
        </form>
      </Panel>
      {foreign.length > 0 && (
        <Panel
          title="Not in the drawer of the books"
          description="Sold, taken out, or unknown. Search for the number under Pieces."
        >
          <ul className="grid gap-1 text-14">
            {foreign.map((serial) => (
              <li key={serial} className="wrap-anywhere">
                <Link
                  to={`${adminPaths.pieces}?search=${encodeURIComponent(serial)}&state=sold`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {serial}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={missing.length === 0 ? 'All are there' : `${missing.length} left`} flush>
        <ul>
          {[...missing, ...pieces.filter(isFound)].map((piece) => (
            <li
              key={piece.id}
              className="flex items-center gap-2 border-b border-hairline px-2 py-1 last:border-0 sm:px-3"
            >
              <SelectBox
                label={`${piece.serial} is there`}
                checked={isFound(piece)}
                onChange={() => (isFound(piece) ? forget(piece.serial) : see(piece.serial))}
              />
              <Link to={adminPaths.piece(piece.id)} className="min-w-0 flex-1 py-2">
                <span className="block font-medium wrap-anywhere">{piece.serial}</span>
                <span className="block text-14 wrap-anywhere text-muted">
                  {[piece.productName, pieceFacts(piece)].filter(Boolean).join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
