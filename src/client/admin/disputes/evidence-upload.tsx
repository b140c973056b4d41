import { useMutation } from '@tanstack/react-query';
import { disputeDetail, type DisputeDetail } from '#shared/disputes.ts';
import { MAX_EVIDENCE_MEGABYTES } from '#shared/upload-limits.ts';
import { providerGuides } from '#client/admin/payments/provider-labels.ts';
import { trpc } from '#client/lib/trpc.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { FileButton } from '#client/admin/ui/file-button.tsx';
import { putFile } from '#client/admin/ui/put-file.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

/** A picture or document for the answer. It is sent to the provider at once. */
export function EvidenceUpload({ dispute }: { dispute: DisputeDetail }) {
  const { id, file, fileTypes, provider } = dispute;
  const saving = useSave();
  const utils = trpc.useUtils();
  const upload = useMutation({
    mutationFn: (chosen: File) => putFile(`/api/disputes/${id}/file`, chosen, disputeDetail),
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
        <FileButton
          label={file ? 'Choose another file' : 'Attach a file'}
          accept={fileTypes.join(',')}
          pending={upload.isPending}
          disabled={fileTypes.length === 0}
          onFile={(chosen) => upload.mutate(chosen)}
        />
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
