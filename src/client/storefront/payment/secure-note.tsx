import { Icon } from '../../ui/icon.tsx';

/** `partner`: who opens the window, where it is known. */
export const SecureNote = ({ partner = 'our payment partner' }: { partner?: string }) => (
  <p className="mt-4 flex gap-2 text-14 text-muted">
    <Icon name="shield" className="mt-0.5 size-4" />
    <span>
      You pay in the secure window of {partner}. Your card and bank details never reach us.
    </span>
  </p>
);
