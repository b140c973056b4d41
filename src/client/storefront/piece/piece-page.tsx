import { useParams } from 'react-router-dom';
import { formatLagosDay } from '#shared/lagos-time.ts';
import { PASSPORT_PATH } from '#shared/passport-path.ts';
import type { OwnedPiece } from '#shared/passports.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { ownAddress } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import * as texts from '#client/texts/piece.ts';
import * as general from '#client/texts/general.ts';
import { OfferedPiece, PassOn, ReportMissing } from './owner-actions.tsx';

/** What whoever holds a piece can read and do, by the link that only they have. */
export function Component() {
  const { link = '' } = useParams();
  const { data, isLoadingError, refetch } = trpc.pieces.ownerPage.useQuery({ link });
  if (data?.kind === 'owned') return <Owned piece={data.piece} link={link} />;
  if (data?.kind === 'offered') return <OfferedPiece name={data.name} link={link} />;
  if (data) {
    return (
      <EmptyState icon="check" level={1} title={texts.passedOn} className="min-h-[60dvh]">
        <PageHead title={texts.passedOn} />
        <p className="text-muted">{texts.passedOnText}</p>
      </EmptyState>
    );
  }
  if (data === null) {
    return (
      <EmptyState icon="search" level={1} title={texts.notFound} className="min-h-[60dvh]">
        <PageHead title={texts.notFound} status={404} />
        <p className="text-muted">{texts.notFoundText}</p>
      </EmptyState>
    );
  }
  if (isLoadingError) {
    return (
      <EmptyState icon="alert" level={1} title={texts.notDone}>
        <PageHead title={texts.yourPiece} />
        <p className="text-muted">{general.checkConnectionThen}</p>
        <Button onClick={() => void refetch()}>{general.tryAgain}</Button>
      </EmptyState>
    );
  }
  return (
    <div className="shell grid max-w-3xl gap-4 py-8">
      <PageHead title={texts.yourPiece} />
      <h1 className="sr-only">{texts.yourPiece}</h1>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

function Owned({ piece, link }: { piece: OwnedPiece; link: string }) {
  const { name, serial, images, passport, entries, hasCertificate } = piece;
  return (
    <div className="shell max-w-3xl pt-8 pb-16 md:pt-12 md:pb-24 print:p-0">
      <PageHead title={texts.passportOf(serial)} />
      <h1 className="font-display text-32 wrap-anywhere md:text-44">{name}</h1>
      <div className="mt-6 grid items-start gap-8 sm:grid-cols-[1fr_auto]">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
          {factsOf(piece).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <figure className="grid w-56 justify-items-center gap-2 max-sm:mx-auto">
          <QrCode text={passport} label={texts.code} />
          <figcaption className="text-center text-14 text-muted">
            {texts.codeText}{' '}
            <a
              href={ownAddress(PASSPORT_PATH) + new URL(passport).hash}
              className="underline underline-offset-4 print:hidden"
            >
              {texts.openCheck}
            </a>
          </figcaption>
        </figure>
      </div>
      {images.length > 0 && (
        <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {images.map((url) => (
            <li key={url}>
              <ResponsivePicture
                picture={pictureOfAddress(url, name)}
                sizes="(width < 40rem) 50vw, 240px"
                alt={name}
                className="aspect-4/5 rounded-small bg-hairline"
              />
            </li>
          ))}
        </ul>
      )}
      {hasCertificate && (
        <ButtonLink
          href={`/api/owned-pieces/${link}/certificate`}
          download
          variant="secondary"
          className="mt-8 print:hidden"
        >
          {texts.certificate}: {texts.download}
        </ButtonLink>
      )}
      {entries.length > 0 && (
        <section className="mt-10">
          <h2 className="font-display text-24">{texts.history}</h2>
          <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
            {entries.map(({ id, kind, text, day, until }) => (
              <li key={id} className="py-3">
                <span className="font-medium">{texts.entryKinds[kind]}</span>
                <span className="text-muted">
                  {' '}
                  · {formatLagosDay(day)}
                  {until && `, ${texts.until(formatLagosDay(until))}`}
                </span>
                <span className="block wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-10 grid gap-10 print:hidden">
        <p className="text-muted">{texts.keepLink}</p>
        <PassOn piece={piece} link={link} />
        <ReportMissing piece={piece} link={link} />
        <Button variant="secondary" onClick={() => print()} className="justify-self-start">
          {texts.print}
        </Button>
      </div>
    </div>
  );
}

const factsOf = ({ serial, metal, purity, milligrams, hallmark, stones, soldOn }: OwnedPiece) =>
  (
    [
      [texts.serialNumber, serial],
      [texts.metal, [metal && texts.metalNames[metal], purity].filter(Boolean).join(' ')],
      [texts.weight, milligrams === null ? '' : texts.grams(milligrams / 1000)],
      [texts.hallmark, hallmark],
      [texts.stones, stones],
      [texts.soldOn, formatLagosDay(soldOn)],
    ] as [string, string][]
  ).filter(([, value]) => value !== '');
