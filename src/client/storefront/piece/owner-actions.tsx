import { useNavigate } from 'react-router-dom';
import type { OwnedPiece } from '#shared/passports.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { ownAddress } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useCopy } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import * as texts from '#client/texts/piece.ts';
import * as order from '#client/texts/order.ts';

interface Props {
  piece: OwnedPiece;
  link: string;
}

/** What the next owner sees. */
export function OfferedPiece({ name, link }: { name: string; link: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const take = trpc.pieces.takeOver.useMutation({
    onSuccess: ({ url }) => void navigate(ownAddress(new URL(url).pathname), { replace: true }),
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: texts.notTaken, description: message }),
  });
  return (
    <EmptyState icon="heart" level={1} title={texts.offered(name)} className="min-h-[60dvh]">
      <PageHead title={texts.offered(name)} />
      <p className="text-muted">{texts.offeredText}</p>
      <Button pending={take.isPending} onClick={() => take.mutate({ link })}>
        {texts.takeOver}
      </Button>
    </EmptyState>
  );
}

/** A link for the next owner, which is shown once. */
export function PassOn({ piece: { isOffered }, link }: Props) {
  const utils = trpc.useUtils();
  const changed = useChange();
  const offer = trpc.pieces.offer.useMutation(changed);
  const withdraw = trpc.pieces.withdrawOffer.useMutation({
    ...changed,
    onSuccess: () => {
      offer.reset();
      return utils.pieces.ownerPage.invalidate();
    },
  });
  const url = offer.data?.url ?? '';
  const { outcome, copy } = useCopy(url);
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="font-display text-24">{texts.passOn}</h2>
      <p className="text-muted">{isOffered ? texts.isOffered : texts.passOnText}</p>
      {url !== '' && (
        <div className="flex w-full flex-wrap items-end gap-3">
          <TextField
            label={texts.linkLabel}
            value={url}
            readOnly
            className="min-w-0 flex-1"
            onFocus={({ target }) => target.select()}
          />
          <Button variant="secondary" onClick={copy}>
            {outcome === 'copied' ? order.linkCopied : order.copyLink}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={offer.isPending}
          onClick={() => offer.mutate({ link })}
        >
          {texts.makeLink}
        </Button>
        {isOffered && (
          <Button
            variant="ghost"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate({ link })}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Says that the piece is lost or stolen, or found again. */
export function ReportMissing({ piece: { missing }, link }: Props) {
  const report = trpc.pieces.reportMissing.useMutation(useChange());
  const button = (value: OwnedPiece['missing'], label: string) => (
    <Button
      variant="secondary"
      pending={report.isPending}
      onClick={() => report.mutate({ link, missing: value })}
    >
      {label}
    </Button>
  );
  return (
    <section className="grid gap-3">
      <p className={missing ? 'font-medium text-danger' : 'text-muted'}>
        {missing ? texts.missing[missing] : texts.reportText}
      </p>
      <div className="flex flex-wrap gap-3">
        {missing ? (
          button(null, texts.foundAgain)
        ) : (
          <>
            {button('lost', texts.reportLost)}
            {button('stolen', texts.reportStolen)}
          </>
        )}
      </div>
    </section>
  );
}

/** Reads the page again, or says that it did not work. */
function useChange() {
  const utils = trpc.useUtils();
  const toast = useToast();
  return {
    onSuccess: () => utils.pieces.ownerPage.invalidate(),
    onError: ({ message }: { message: string }) =>
      toast({ variant: 'destructive', title: texts.notDone, description: message }),
  };
}
