import { useState } from 'react';
import type { ColumnMapping } from '#shared/imports.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { fieldName } from './import-labels.ts';
import type { RefusedFile } from './send-file.ts';

interface Props {
  refusal: RefusedFile;
  isReading: boolean;
  onRead: (mapping: ColumnMapping) => void;
}

/** Says why a file was refused, and asks for the column of each required field. */
export function FileRefusal({ refusal, isReading, onRead }: Props) {
  return (
    <>
      <p role="alert" className="mt-3 text-14 font-medium text-danger">
        {refusal.message}
      </p>
      <MissingColumns issues={refusal.issues} isReading={isReading} onRead={onRead} />
    </>
  );
}

interface MissingProps extends Omit<Props, 'refusal'>, Pick<RefusedFile, 'issues'> {}

function MissingColumns({ issues, isReading, onRead }: MissingProps) {
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const missing = issues.flatMap(({ path, columns }) =>
    columns ? [{ key: path.replace('mapping.', ''), columns }] : [],
  );
  if (missing.length === 0) return null;
  return (
    <div className="mx-auto mt-4 flex max-w-sm flex-col gap-4 text-start">
      {missing.map(({ key, columns }) => (
        <SelectField
          key={key}
          label={`Column for ${fieldName(key)}`}
          value={mapping[key] ?? ''}
          onChange={({ target }) => setMapping({ ...mapping, [key]: target.value })}
        >
          <option value="">Choose a column</option>
          {columns.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ))}
      <Button size="small" pending={isReading} onClick={() => onRead(mapping)}>
        Read the file again
      </Button>
    </div>
  );
}
