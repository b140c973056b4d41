import { usePromises } from '#client/settings/promises.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import * as general from '#client/texts/general.ts';

/** The store's promises, in one line under the hero; below each other on a phone. */
export function PromiseBand() {
  const promises = usePromises();
  if (promises.length === 0) return null;
  return (
    <section aria-label={general.ourPromises} className="border-b border-hairline bg-surface">
      <ul className="shell divide-y divide-hairline text-14 lg:flex lg:divide-x lg:divide-y-0">
        {promises.map(({ icon, text, to }) => (
          <li key={icon} className="lg:flex-auto">
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 py-2 underline-offset-4 hover:underline lg:min-h-16 lg:justify-center lg:px-4"
            >
              <Icon name={icon} className="size-5 text-accent-text" />
              <span className="min-w-0 text-balance break-words">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
