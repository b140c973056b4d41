import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importFormat, type ImportFormat, type ImportView } from '#shared/imports.ts';
import { Button } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Select } from '#client/admin/ui/select.tsx';
import { formatLabels } from './import-labels.ts';
import { FileRefusal } from './file-refusal.tsx';
import { fileOf, type RefusedFile, sendFile } from './send-file.ts';

/** Which column of the file each field is read from; changing one reads the file again. */
export function ColumnsPanel({ staged }: { staged: ImportView }) {
  const [mapping, setMapping] = useState(staged.mapping);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<{ format: ImportFormat; refusal: RefusedFile } | null>(
    null,
  );
  const navigate = useNavigate();
  const file = fileOf(staged.id);
  const read = async (format: ImportFormat, wanted?: typeof mapping) => {
    if (!file) return;
    setReading(true);
    try {
      const { id } = await sendFile(file, { format, mapping: wanted });
      await navigate(adminPaths.import(id), { replace: true });
    } catch (error) {
      setProblem({ format, refusal: error as RefusedFile });
    } finally {
      setReading(false);
    }
  };
  const isChanged = staged.fields.some(({ key }) => mapping[key] !== staged.mapping[key]);
  const used = new Set(Object.values(staged.mapping));
  const ignored = staged.columns.filter((name) => !used.has(name));
  return (
    <Panel
      title="Columns"
      description={`${staged.columns.length - ignored.length} of ${staged.columns.length} columns are read.`}
      action={
        <Select
          label="Kind of file"
          value={staged.format}
          disabled={!file || isReading}
          onChange={(format) => void read(format)}
          options={importFormat.options.map((value) => ({ value, label: formatLabels[value] }))}
        />
      }
    >
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 font-medium">
          Change which columns are read
        </summary>
        {!file && (
          <p className="mb-3 text-14 text-muted">Choose the file again to change its columns.</p>
        )}
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {staged.fields.map(({ key, label }) => (
            <li key={key} className="flex items-center justify-between gap-3 text-14">
              <span aria-hidden="true" className="min-w-0 break-words">
                {label}
              </span>
              <Select
                label={`Column for ${label}`}
                value={mapping[key] ?? ''}
                disabled={!file || isReading}
                onChange={(column) => setMapping({ ...mapping, [key]: column })}
                options={[
                  { value: '', label: 'None' },
                  ...staged.columns.map((name) => ({ value: name, label: name })),
                ]}
                className="w-40 shrink-0"
              />
            </li>
          ))}
        </ul>
        {isChanged && (
          <Button
            size="small"
            className="mt-4"
            pending={isReading}
            onClick={() => void read(staged.format, mapping)}
          >
            Read the file again
          </Button>
        )}
      </details>
      {ignored.length > 0 && (
        <p className="mt-2 text-14 break-words text-muted">Not read: {ignored.join(', ')}</p>
      )}
      {problem !== null && (
        <FileRefusal
          key={problem.format}
          refusal={problem.refusal}
          isReading={isReading}
          onRead={(wanted) => void read(problem.format, wanted)}
        />
      )}
    </Panel>
  );
}
