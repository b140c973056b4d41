import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Upload } from './use-uploads.ts';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

function stateOf({ progress, problem }: Upload): string {
  if (problem) return problem;
  if (progress === null) return 'Waiting';
  return progress < 1 ? `Sending, ${Math.round(progress * 100)}%` : 'Processing';
}

/** A file on its way. */
export function UploadRow({ upload, onRetry, onDrop }: Props) {
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
        onClick={onDrop}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
}
