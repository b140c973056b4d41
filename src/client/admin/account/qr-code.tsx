import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** The quiet zone that scanners need. */
const BORDER = 4;

/** A QR code, drawn in the browser: its text may be a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: BORDER });
    const dark = rows.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { path: dark.join(''), size: rows.length };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-small bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
