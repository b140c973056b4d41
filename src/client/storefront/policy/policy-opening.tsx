import { policyPath, policyTitles, type ProductPolicy } from '#shared/policies.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Link } from '#client/ui/link.tsx';
import { PolicyText } from '#client/ui/policy-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import * as texts from '#client/texts/product.ts';

/** The beginning of a policy, with a link to the rest. */
export function PolicyOpening({ name }: { name: ProductPolicy }) {
  const { data, isLoadingError } = trpc.policies.openings.useQuery();
  return (
    <div>
      {data ? (
        <PolicyText text={data[name]} size="small" />
      ) : (
        !isLoadingError && <Skeleton className="h-24" />
      )}
      <Link
        to={policyPath(name)}
        className="inline-flex min-h-11 items-center text-14 font-medium underline underline-offset-4"
      >
        {texts.moreAbout}
        {policyTitles[name].toLowerCase()}
      </Link>
    </div>
  );
}
