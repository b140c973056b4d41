import { paths } from '#client/lib/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { PaidState } from './router-state.ts';

export function PaidNotice({ order: { id, paymentReference } }: { order: PaidState['paidOrder'] }) {
  return (
    <aside aria-label="Your order" className="border-b border-hairline bg-surface">
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <Icon name="check" className="size-6 text-success" />
        <p className="min-w-0 flex-1 basis-48">
          <span className="block font-medium">Order #{id} is paid. Thank you!</span>
          <span className="block text-14 text-muted">We are preparing your order.</span>
        </p>
        <ButtonLink to={paths.order(paymentReference)} variant="secondary" size="small">
          View your order
        </ButtonLink>
      </div>
    </aside>
  );
}
