import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ContentDialog } from './content-dialog.tsx';
import { AdminIcon } from './icon.tsx';

/** https://wicg.github.io/shape-detection-api/; in Chrome on Android, not in every browser. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type WithReader = typeof globalThis & { BarcodeDetector?: new () => BarcodeReader };

const makeReader = (): BarcodeReader | null => {
  const Reader = (globalThis as WithReader).BarcodeDetector;
  return Reader && 'mediaDevices' in navigator ? new Reader() : null;
};

/** Reads a barcode with the camera. Nothing where the browser cannot. */
export function ScanButton({ onScan }: { onScan: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reader] = useState(makeReader);
  if (!reader) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <AdminIcon name="camera" className="size-5" />
        Scan
      </Button>
      {isOpen && (
        <ContentDialog
          onClose={() => setIsOpen(false)}
          title="Scan a barcode"
          className="sm:max-w-md"
        >
          <Camera
            reader={reader}
            onScan={(code) => {
              setIsOpen(false);
              onScan(code);
            }}
          />
        </ContentDialog>
      )}
    </>
  );
}

const LOOK_MS = 200;

function Camera({ reader, onScan }: { reader: BarcodeReader; onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const found = useEffectEvent(onScan);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    async function look() {
      if (isOver || !video.current) return;
      const codes = await reader.detect(video.current).catch(() => []); // no picture yet
      const [code] = codes;
      if (isOver) return;
      if (code) found(code.rawValue);
      else setTimeout(() => void look(), LOOK_MS);
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stream.getTracks().forEach((track) => track.stop());
      if (video.current) video.current.srcObject = stream;
      return look();
    }
    start().catch(() =>
      setProblem(
        'The camera cannot be used. Allow it in the browser’s settings, or type the number below the bars.',
      ),
    );
    return () => {
      isOver = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [reader]);
  if (problem) return <p role="alert">{problem}</p>;
  return (
    <>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label="What the camera sees"
        className="aspect-4/3 w-full rounded-small bg-ink object-cover"
      />
      <p className="mt-3 text-14 text-muted">Hold the bars in front of the camera.</p>
    </>
  );
}
