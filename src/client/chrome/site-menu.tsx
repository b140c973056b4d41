import { paths } from '#client/lib/paths.ts';
import { contactChannels } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useSavedIds } from '#client/saved/saved-ids.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { NavLink } from '#client/ui/nav-link.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { LanguageLinks } from './language-links.tsx';
import { mainLinks } from './main-links.ts';
import { SearchForm } from './search-form.tsx';
import * as texts from '#client/texts/chrome.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation on a phone, a sheet from the left. */
export function SiteMenu({ open, onOpenChange }: Props) {
  const settings = useSettings();
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const saved = useSavedIds().length;
  const close = () => onOpenChange(false);
  return (
    <Sheet side="left" title={texts.menu} open={open} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-6 p-4">
        <SearchForm placeholder={general.searchJewelry} onDone={close} />
        <nav aria-label={texts.menu}>
          {mainLinks.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              onClick={close}
              className="flex min-h-12 items-center border-b border-hairline font-display text-24 aria-[current=page]:text-primary-text"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <Link to={paths.saved} onClick={close} className="-my-3 flex min-h-11 items-center gap-3">
          <Icon name="heart" />
          {texts.savedPieces}
          {saved > 0 && <span className="text-muted tabular-nums">{saved}</span>}
        </Link>
        {categories.length > 0 && (
          <nav aria-label={texts.categories}>
            <p className="eyebrow mb-1">{texts.categories}</p>
            <ul className="grid grid-cols-2">
              {categories.map(({ slug, name }) => (
                <li key={slug}>
                  <Link
                    to={paths.shop({ categories: [slug] })}
                    onClick={close}
                    className="flex min-h-11 items-center"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <LanguageLinks className="border-t border-hairline pt-4" />
        <ul className="border-t border-hairline pt-4 text-14">
          {contactChannels(settings).map(({ icon, linkText, link }) => (
            <li key={icon}>
              <a {...link} className="flex min-h-11 items-center gap-3">
                <Icon name={icon} />
                {linkText}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
