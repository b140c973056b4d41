import type { StaffProductRow } from '#shared/staff-products.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';

/** Says that only staff see the product, and until when. */
export const DraftBadge = ({
  product: { status, publishAt },
}: {
  product: Pick<StaffProductRow, 'status' | 'publishAt'>;
}) =>
  status === 'draft' && (
    <ToneBadge tone="grey">
      {publishAt === null ? 'Draft' : `Draft until ${formatLagosTime(publishAt)}`}
    </ToneBadge>
  );
