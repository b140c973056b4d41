import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { ViewState } from '#client/storefront/product/zoom/track-gestures.ts';
import { MAX_SCALE, ZOOM_STEP } from '#client/storefront/product/zoom/zoom.ts';
import { attachZoom } from './attach-zoom.ts';
import * as texts from '#client/texts/product.ts';

interface Props {
  /** The scrollable row of pictures. */
  row: RefObject<HTMLElement | null>;
  /** Of the picture to zoom. */
  index: number;
  viewState: ViewState | null;
  onChange: (viewState: ViewState | null) => void;
  onOpen: () => void;
}

/** Zooms the picture within the page. Load it lazily. */
export function InlineZoom({ row, index, viewState, onChange, onOpen }: Props) {
  const zoom = useRef<ReturnType<typeof attachZoom>>(null);
  const tell = useEffectEvent(onChange);
  const open = useEffectEvent(onOpen);
  const isEnlarged = viewState !== null;

  useEffect(() => {
    const frame = row.current?.children[index];
    if (!(frame instanceof HTMLElement)) return undefined;
    const attached = attachZoom(frame, {
      onChange: (next) => tell(next),
      onOpen: () => open(),
    });
    zoom.current = attached;
    return attached.detach;
  }, [row, index]);

  useEffect(() => zoom.current?.hold(isEnlarged), [isEnlarged]);

  const button =
    'flex size-11 items-center justify-center rounded-full bg-paper/90 text-ink aria-disabled:cursor-not-allowed aria-disabled:text-muted/60';
  const isLargest = viewState?.view.scale === MAX_SCALE;
  return (
    <div
      role="group"
      aria-label={texts.zoom}
      className={classes(
        // Opposite the link back to the shop, which overlays the picture on a phone.
        'absolute top-3 gap-1 max-sm:right-3 sm:left-3',
        isEnlarged ? 'flex' : 'hidden hover-hover:flex',
      )}
    >
      <button
        type="button"
        aria-label={texts.zoomIn}
        data-tooltip
        aria-disabled={isLargest || undefined}
        onClick={() => zoom.current?.zoomBy(ZOOM_STEP)}
        className={button}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={texts.zoomOut}
        data-tooltip
        aria-disabled={!isEnlarged || undefined}
        onClick={() => zoom.current?.zoomBy(1 / ZOOM_STEP)}
        className={button}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
