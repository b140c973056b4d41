import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';

export function Component() {
  return (
    <div className="shell flex min-h-[70dvh] flex-col items-center justify-center py-16 text-center">
      <PageHead title="Page Not Found" status={404} />
      <p aria-hidden="true" className="font-display text-64 text-accent-text lining-nums">
        404
      </p>
      <h1 className="mt-4 font-display text-32 md:text-44">Page Not Found</h1>
      <p className="mt-4 max-w-md text-muted">
        This address leads nowhere: perhaps the piece has found its owner, or a letter went missing.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.shop()}>Shop Collection</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}
