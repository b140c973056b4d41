import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PaidState } from './payment-words.ts';

export function PaidNotice({ order: { id, paymentReference } }: { order: PaidState['paidOrder'] }) {
  return (
    <aside aria-label="Your order" className="border-b border-hairline bg-surface">
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <Icon name="check" className="size-6 text-success" />
        <p className="min-w-0 flex-1 basis-48">
          <span className="block font-medium">Order #{id} is paid. Thank you!</span>
          <span className="block text-14 text-muted">We are getting your pieces ready.</span>
        </p>
        <ButtonLink to={paths.order(paymentReference)} variant="secondary" size="small">
          View your order
        </ButtonLink>
      </div>
    </aside>
  );
}
