import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

interface RowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

function stateOf({ progress, problem, isLineLost }: Upload): string {
  if (problem) return problem;
  if (isLineLost) return 'No connection. It goes on by itself.';
  if (progress === null) return 'Waiting';
  return progress < 1 ? `Sending, ${Math.round(progress * 100)}%` : 'Processing';
}

/** A file being uploaded. */
function UploadRow({ upload, onRetry, onCancel }: RowProps) {
  const { file, preview, progress, problem, canRetry } = upload;
  const [isShown, setShown] = useState(true);
  return (
    <li className="flex items-center gap-3 rounded-small border border-hairline bg-paper p-2">
      <span className="aspect-4/5 w-14 shrink-0 self-start overflow-hidden rounded-small bg-hairline">
        {isShown && (
          <img
            src={preview}
            alt=""
            onError={() => setShown(false)}
            className="size-full object-cover opacity-70"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-14">{file.name}</p>
        <p
          className={problem ? 'text-14 text-danger' : 'flex items-center gap-2 text-14 text-muted'}
        >
          {!problem && progress === 1 && <Spinner />}
          {stateOf(upload)}
        </p>
        {!problem && (
          <progress
            aria-label={`Uploading ${file.name}`}
            max={1}
            value={progress ?? 0}
            className="upload-progress mt-1 h-1.5 w-full"
          />
        )}
        {problem && canRetry && (
          <Button variant="ghost" size="small" onClick={onRetry} className="-ml-3">
            Retry
          </Button>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Cancel ${file.name}`}
        data-tooltip
        onClick={onCancel}
      >
        <AdminIcon name="close" />
      </Button>
    </li>
  );
}

/** The files being uploaded or failed; nothing if there are none. */
export const UploadList = ({ uploads: { uploads, retry, remove } }: { uploads: Uploads }) =>
  uploads.length > 0 && (
    <ul aria-label="Uploads" className="mb-3 grid gap-2">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => retry(upload)}
          onCancel={() => remove(upload.id)}
        />
      ))}
    </ul>
  );
