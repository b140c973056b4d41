import { policyNames, policyTitles, type PolicyName } from '#shared/policies.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

/** Names the policies whose default text nobody has checked; nothing if there are none. */
export const UnconfirmedNote = ({ names }: { names: readonly PolicyName[] }) =>
  names.length > 0 && (
    <p className="flex gap-2 text-14">
      <AdminIcon name="alert" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <span>
        <strong className="font-medium">
          {names.length === policyNames.length
            ? 'All pages still show the default text.'
            : 'Some pages still show the default text.'}
        </strong>{' '}
        Read and confirm it, or write your own: {names.map((name) => policyTitles[name]).join(', ')}
        .
      </span>
    </p>
  );
