import { useMutation } from '@tanstack/react-query';
import { disputeDetail, type DisputeDetail } from '#shared/disputes.ts';
import { MAX_EVIDENCE_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';
import { providerGuides } from '#client/admin/payments/provider-labels.ts';
import { trpc } from '#client/lib/trpc.ts';
import { buttonClasses } from '#client/ui/button-styles.ts';
import { classes } from '#client/ui/classes.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

/** A picture or document for the answer. It is sent to the provider at once. */
export function EvidenceUpload({ dispute }: { dispute: DisputeDetail }) {
  const { id, file, fileTypes, provider } = dispute;
  const saving = useSave();
  const utils = trpc.useUtils();
  const upload = useMutation({
    mutationFn: (chosen: File) => sendFile(id, chosen),
    ...saving({
      done: 'The file was attached',
      failed: 'The file was not attached',
      onDone: (changed: DisputeDetail) => utils.disputes.byId.setData({ id }, changed),
    }),
  });
  const types = fileTypes.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ');
  return (
    <div className="sm:col-span-2">
      <p className="mb-1.5 text-14 font-medium">File</p>
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={buttonClasses(
            { variant: 'secondary', size: 'small' },
            classes(
              'relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
              upload.isPending && 'pointer-events-none opacity-60',
            ),
          )}
        >
          {upload.isPending ? <Spinner /> : <AdminIcon name="upload" />}
          {file ? 'Choose another file' : 'Attach a file'}
          <input
            type="file"
            accept={fileTypes.join(',')}
            disabled={upload.isPending || fileTypes.length === 0}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) upload.mutate(chosen);
              // Allows picking the same file again.
              target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {file && (
          <p className="min-w-0 text-14 break-words">
            {file.name}, <DateTime iso={file.uploadedAt} time className="text-muted" />
          </p>
        )}
      </div>
      <p className="mt-1.5 text-14 text-muted">
        {types}, up to {MAX_EVIDENCE_MEGABYTES} MB: a waybill, a signature, a chat.{' '}
        {providerGuides[provider].evidenceHint}
      </p>
    </div>
  );
}

async function sendFile(id: number, file: File): Promise<DisputeDetail> {
  if (file.size > MAX_EVIDENCE_MEGABYTES * MEGABYTE) {
    throw new Error(`Choose a file of at most ${MAX_EVIDENCE_MEGABYTES} MB.`);
  }
  const response = await fetch(`/api/disputes/${id}/file?name=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { message?: string } | null;
  const read = disputeDetail.safeParse(body);
  if (response?.ok && read.success) return read.data;
  throw new Error(body?.message ?? 'No answer came. Please check your connection and try again.');
}
