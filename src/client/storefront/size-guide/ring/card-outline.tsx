import { useRef, type PointerEvent } from 'react';
import { CARD } from './screen-scale.ts';
import * as texts from '#client/texts/size-guide.ts';

/** The visible part of the card, with both edges. */
const MAX_HEIGHT = 300;

interface Props {
  scale: number;
  margin: number;
  onDrag: (scale: number) => void;
}

/** An upright card in the corner; its right edge can be dragged. */
export function CardOutline({ scale, margin, onDrag }: Props) {
  const held = useRef<{ x: number; scale: number } | null>(null);
  const width = CARD.short * scale;
  const height = CARD.long * scale;
  const isCut = height + margin > MAX_HEIGHT;
  const follow = ({ clientX }: PointerEvent) => {
    if (held.current) onDrag(held.current.scale + (clientX - held.current.x) / CARD.short);
  };
  return (
    <div
      className="relative"
      style={{
        height: Math.min(height + 2 * margin, MAX_HEIGHT),
        maskImage: isCut ? 'linear-gradient(#000 75%, transparent)' : undefined,
      }}
    >
      <div
        data-testid="card-outline"
        className="absolute bg-accent/15 outline-2 -outline-offset-2 outline-ink"
        style={{ left: margin, top: margin, width, height, borderRadius: CARD.corner * scale }}
      >
        <span
          className="absolute rounded-lg border border-primary-edge bg-accent/60"
          style={{ left: '36%', top: 12 * scale, width: '28%', height: 12 * scale }}
        />
        <span className="absolute inset-x-12 top-[44%] text-center text-14">
          {texts.yourCardHere}
        </span>
        <span
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, scale };
          }}
          onPointerMove={follow}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
          className="absolute top-24 right-0 flex h-16 w-11 cursor-ew-resize touch-none items-center justify-center"
        >
          <span className="flex h-12 w-6 items-center justify-center gap-1 rounded-full bg-ink shadow-lg">
            <span className="h-5 w-px bg-paper" />
            <span className="h-5 w-px bg-paper" />
          </span>
        </span>
      </div>
    </div>
  );
}
