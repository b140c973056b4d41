import { useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './link.tsx';

/** A link of a navigation, marked as the current page on that page alone. */
export function NavLink(link: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...link} aria-current={pathname === link.to ? 'page' : undefined} />;
}
