import { ButtonLink } from '../../ui/button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface Props {
  icon: IconName;
  label: string;
  to: string;
}

/** A way somewhere as small as a button in a row. */
export const IconLink = ({ icon, label, to }: Props) => (
  <ButtonLink to={to} variant="ghost" size="icon" aria-label={label} data-tooltip>
    <Icon name={icon} />
  </ButtonLink>
);
