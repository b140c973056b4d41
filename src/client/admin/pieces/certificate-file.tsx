import { useMutation } from '@tanstack/react-query';
import { pieceView, type PieceDetail } from '#shared/pieces.ts';
import { MAX_EVIDENCE_MEGABYTES } from '#shared/upload-limits.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { FileButton } from '#client/admin/ui/file-button.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { putFile } from '#client/admin/ui/put-file.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

/** The certificate of a piece: its owner can download it. */
export function CertificateFile({ piece, mayWrite }: { piece: PieceDetail; mayWrite: boolean }) {
  const { id, certificate } = piece;
  const utils = trpc.useUtils();
  const saving = useSave();
  const onDone = () => utils.pieces.invalidate();
  const upload = useMutation({
    mutationFn: (file: File) => putFile(`/api/pieces/${id}/certificate`, file, pieceView),
    ...saving({ done: 'Certificate stored', failed: 'The file was not stored', onDone }),
  });
  const remove = trpc.pieces.removeCertificate.useMutation(
    saving({ done: 'Certificate removed', failed: 'Not removed', onDone }),
  );
  return (
    <Panel title="Certificate" description="Whoever owns the piece can download it.">
      {certificate && (
        <p className="mb-3 text-14">
          <a
            href={`/api/pieces/${id}/certificate`}
            download={certificate}
            className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
          >
            {certificate}
          </a>
        </p>
      )}
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            label={certificate ? 'Choose another file' : 'Choose a file'}
            accept="application/pdf,image/jpeg,image/png"
            pending={upload.isPending}
            onFile={(file) => upload.mutate(file)}
          />
          {certificate && (
            <Button
              variant="ghost"
              size="small"
              pending={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              Remove
            </Button>
          )}
          <p className="text-14 text-muted">PDF, JPEG or PNG, up to {MAX_EVIDENCE_MEGABYTES} MB.</p>
        </div>
      )}
    </Panel>
  );
}
