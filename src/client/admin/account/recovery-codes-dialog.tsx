import { useState } from 'react';
import { copyText } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';

interface Props {
  codes: string[];
  onClose: () => void;
}

/** Shows recovery codes once. A stray click outside the dialog does not close it. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const [copied, setCopied] = useState<boolean>();
  const text = codes.join('\n');
  return (
    <ContentDialog
      onClose={onClose}
      closesOnOutsideClick={false}
      title="Store your recovery codes"
      className="sm:max-w-md"
      footer={
        <Button className="w-full" onClick={onClose}>
          I have stored them
        </Button>
      }
    >
      <p className="text-14 text-muted">
        Each code signs you in once if you lose your phone. The codes are not shown again: print
        them, or store them with your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="my-4 grid gap-x-6 gap-y-1 font-mono text-14 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => void copyText(text).then(setCopied)}
        >
          <AdminIcon name="copy" className="size-4" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
          className="inline-flex min-h-11 items-center gap-2 px-2 text-14 underline underline-offset-4"
        >
          Download
        </a>
        <p role="status" className="text-14 text-muted">
          {copied === true && 'Copied'}
          {copied === false && 'Could not copy. Please select them.'}
        </p>
      </div>
    </ContentDialog>
  );
}
