import type { SearchMatch } from '#shared/search-match.ts';
import { paths } from '#client/lib/paths.ts';
import { Link } from '#client/ui/link.tsx';
import * as texts from '#client/texts/shop.ts';

interface Props {
  search: string;
  match: SearchMatch;
}

/** Says that the products below do not have all words of the search. */
export const SearchNote = ({ search, match }: Props) => (
  <p role="status" className="mb-6 text-16 text-pretty">
    {texts.nothingFor(search)}{' '}
    {match.kind === 'similar' ? (
      <>
        {texts.didYouMean}{' '}
        <Link
          to={paths.shop({ search: match.meant })}
          className="font-medium text-ink underline decoration-primary-edge underline-offset-4"
        >
          {match.meant}
        </Link>
        {texts.didYouMeanEnd}
      </>
    ) : (
      texts.closest
    )}
  </p>
);
