import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { qrPath } from '#shared/qr-path.ts';

/** The quiet zone that scanners need. */
const BORDER = 4;

/** A QR code, drawn in the browser: its text may be a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: BORDER }), [text]);
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
