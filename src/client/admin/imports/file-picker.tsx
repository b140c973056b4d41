import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_IMPORT_MEGABYTES, type ColumnMapping } from '#shared/imports.ts';
import { MEGABYTE } from '#shared/upload-limits.ts';
import { buttonClasses } from '#client/ui/button-styles.ts';
import { classes } from '#client/ui/classes.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { FileRefusal } from './file-refusal.tsx';
import { RefusedFile, sendFile } from './send-file.ts';

interface Problem {
  file: File;
  refusal: RefusedFile;
}

/** Takes a CSV file by drop or file picker and opens its preview. */
export function FilePicker() {
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const navigate = useNavigate();
  const take = async (file: File | undefined, mapping?: ColumnMapping) => {
    if (!file || isSending) return;
    if (file.size > MAX_IMPORT_MEGABYTES * MEGABYTE) {
      const message = `The file is larger than ${MAX_IMPORT_MEGABYTES} MB. Split it.`;
      setProblem({ file, refusal: new RefusedFile({ message }) });
      return;
    }
    setSending(true);
    try {
      const { id } = await sendFile(file, { mapping });
      await navigate(adminPaths.import(id));
    } catch (error) {
      setProblem({ file, refusal: error as RefusedFile });
      setSending(false);
    }
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
      className={classes(
        'rounded-small border border-dashed px-4 py-8 text-center transition-colors',
        isOver ? 'border-ink bg-accent/15' : 'border-edge',
      )}
    >
      <p className="mb-3 text-14 text-muted pointer-coarse:hidden">Drop a CSV file here, or</p>
      <label
        className={buttonClasses(
          { size: 'small' },
          'relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
        )}
      >
        {isSending ? <Spinner /> : <AdminIcon name="upload" />}
        {isSending ? 'Reading the file…' : 'Choose a file'}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isSending}
          onChange={({ target }) => {
            void take(target.files?.[0]).finally(() => {
              // Allows picking the same file again.
              target.value = '';
            });
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p className="mx-auto mt-3 max-w-xl text-14 text-muted">
        Exports of Shopify and WooCommerce, our own export, or any spreadsheet saved as CSV. You see
        a preview before anything changes.
      </p>
      {problem !== null && (
        <FileRefusal
          key={`${problem.file.name} ${problem.file.size}`}
          refusal={problem.refusal}
          isReading={isSending}
          onRead={(mapping) => void take(problem.file, mapping)}
        />
      )}
    </div>
  );
}
