import { useSettings } from '../../settings/settings-provider.tsx';

/** Whose receipt it is: on paper the page's own header and footer are left out. */
export function PrintHeading() {
  const { storeName, storeAddress, storePhone, storeEmail } = useSettings();
  const contacts = [storeAddress, storePhone, storeEmail].filter(Boolean).join(' · ');
  return (
    <div className="mb-6 hidden border-b border-hairline pb-4 print:block">
      <p className="font-display text-32">{storeName}</p>
      <p className="mt-1 text-14">{contacts}</p>
      <p className="mt-4 eyebrow">Receipt</p>
    </div>
  );
}

export const PrintNote = ({ taxRate }: { taxRate: string }) => (
  <p className="mt-4 hidden text-right text-12 print:block">
    Tax is value added tax (VAT) at {taxRate}% of the subtotal. All amounts in Nigerian naira.
  </p>
);
