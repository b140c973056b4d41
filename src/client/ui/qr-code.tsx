import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { qrPath } from '#shared/qr-path.ts';

/** The quiet zone that scanners need. */
const BORDER = 4;
const LONG = 150;

/** A QR code, drawn in the browser: its text may be a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(
    // A long text needs its room for itself: a phone reads fewer, larger squares more easily.
    () => encodeQR(text, 'raw', { border: BORDER, ecc: text.length > LONG ? 'low' : 'medium' }),
    [text],
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-small bg-white text-black"
    >
      <path d={qrPath(rows)} fill="currentColor" />
    </svg>
  );
}
