import type { OrderFlag } from '#shared/orders.ts';
import { Icon } from '../../ui/icon.tsx';
import { flagWords } from '../flag-words.ts';

/** What is wrong with the money of an order, and what to do about it. */
export const FlagNotice = ({ flags }: { flags: OrderFlag[] }) =>
  flags.length > 0 && (
    <ul className="grid gap-3 rounded-small bg-tone-red p-4 text-14 text-tone-red-text">
      {flags.map((flag) => (
        <li key={flag} className="flex gap-3">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="block font-semibold">{flagWords[flag].short}</strong>
            {flagWords[flag].advice}
          </span>
        </li>
      ))}
    </ul>
  );
