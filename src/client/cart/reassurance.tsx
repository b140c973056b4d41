import { policyPath } from '#shared/policies.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import * as texts from '#client/texts/cart.ts';

const link = 'underline underline-offset-4 hover:text-ink';

/** The facts that a customer wants to know before paying. */
export const Reassurance = ({ onLeave }: { onLeave: () => void }) => (
  <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
    <li className="flex items-center gap-2">
      <Icon name="shield" className="size-5 text-accent-text" />
      {texts.securePayment}
    </li>
    <li className="flex items-center gap-2">
      <Icon name="truck" className="size-5 text-accent-text" />
      <span>
        <Link to={policyPath('delivery')} onClick={onLeave} className={link}>
          {texts.delivery}
        </Link>{' '}
        {texts.and}{' '}
        <Link to={policyPath('returns')} onClick={onLeave} className={link}>
          {texts.returns}
        </Link>
      </span>
    </li>
  </ul>
);
