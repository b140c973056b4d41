import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { inLanguage, languageNames, languages } from '#shared/languages.ts';
import { canonicalPageQuery } from '#shared/page-query.ts';
import { language } from '#client/texts/language.ts';
import * as texts from '#client/texts/chrome.ts';

/** This page in each language. The links load the page anew, because each language has scripts of its own. */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const query = canonicalPageQuery(pathname, search);
  return (
    <nav aria-label={texts.languages} className={className}>
      <ul className="flex gap-x-6 text-14">
        {languages.map((name) => (
          <li key={name}>
            <a
              href={inLanguage(name, pathname) + (query && `?${query}`)}
              hrefLang={name}
              lang={name}
              aria-current={name === language ? 'true' : undefined}
              onClick={withWholeQuery}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-medium"
            >
              {languageNames[name].own}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keeps the parts of the address that a stored page ignores: options chosen by a link, and tracking parameters. */
const withWholeQuery = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.search = location.search;
};
