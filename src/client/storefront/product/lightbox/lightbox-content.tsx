import { useEffect, useEffectEvent, useState } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { classes } from '#client/ui/classes.ts';
import { Thumbnails } from '../thumbnails.tsx';
import { MAX_SCALE, ZOOM_STEP } from '../zoom/zoom.ts';
import { LightboxButton } from './lightbox-button.tsx';
import { Slide } from './slide.tsx';
import { useGestures } from './use-gestures.ts';
import { wrapped } from './wrapped.ts';

interface Props {
  pictures: PictureView[];
  startAt: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

export function LightboxContent({ pictures, startAt, onShow, onClose }: Props) {
  // A place in an endless row, so that the first picture follows the last in the same direction.
  const [position, setPosition] = useState(startAt);
  const total = pictures.length;
  const index = wrapped(position, total);
  const { frame, picture, look, handlers, zoomBy, arrow, reset } = useGestures((meaning) => {
    if (meaning.kind === 'swipe') go(position + meaning.step);
    else if (!meaning.onPicture) onClose();
  });
  const { scale } = look.view;

  function go(next: number) {
    if (total < 2) return;
    setPosition(next);
    reset();
    onShow(wrapped(next, total));
  }

  const press = useEffectEvent((key: string) => {
    const keys: Record<string, () => void> = {
      // A toast would take the first Escape for itself alone.
      Escape: onClose,
      ArrowLeft: () => go(position - 1),
      ArrowRight: () => go(position + 1),
      '+': () => zoomBy(ZOOM_STEP),
      '=': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(1 / ZOOM_STEP),
      '0': reset,
    };
    if (!arrow(key)) keys[key]?.();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) press(event.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const around = total > 1 ? [position - 1, position, position + 1] : [position];
  return (
    <>
      <div
        ref={frame}
        {...handlers}
        className={classes(
          // Room above and below for what lies over the pictures.
          total > 1 ? '[--bars:11rem] sm:[--bars:15rem]' : '[--bars:9rem]',
          'absolute inset-0 touch-none overflow-hidden select-none [container-type:size]',
          scale > 1 && (look.held ? 'cursor-grabbing' : 'cursor-grab'),
        )}
      >
        <div
          className="size-full duration-300 ease-out"
          style={{
            transform: `translateX(calc(${-position * 100}% + ${look.drag}px))`,
            transitionProperty: look.held ? 'none' : 'transform',
          }}
        >
          {around.map((at) => {
            const shown = pictures[wrapped(at, total)];
            return (
              shown && (
                <Slide
                  key={at}
                  picture={shown}
                  position={at}
                  look={at === position ? look : undefined}
                  pictureRef={at === position ? picture : undefined}
                />
              )
            );
          })}
        </div>
      </div>
      {/* What lies over the pictures lets through what does not hit a control. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between p-3">
        <p
          aria-live="polite"
          className="rounded-full bg-espresso/70 px-4 py-2 text-14 tabular-nums"
        >
          {index + 1} / {total}
        </p>
        <div className="flex gap-1">
          <LightboxButton
            label="Zoom out"
            icon="minus"
            disabled={scale <= 1}
            onClick={() => zoomBy(1 / ZOOM_STEP)}
          />
          <LightboxButton
            label="Zoom in"
            icon="plus"
            disabled={scale >= MAX_SCALE}
            onClick={() => zoomBy(ZOOM_STEP)}
          />
          <LightboxButton label="Close" icon="close" onClick={onClose} />
        </div>
      </div>
      {total > 1 && (
        <>
          <div className="pointer-events-none absolute inset-x-0 top-1/2 flex -translate-y-1/2 justify-between px-3">
            <LightboxButton
              label="Previous picture"
              icon="chevron-left"
              onClick={() => go(position - 1)}
            />
            <LightboxButton
              label="Next picture"
              icon="chevron-right"
              onClick={() => go(position + 1)}
            />
          </div>
          <div className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center p-2">
            <Thumbnails
              pictures={pictures}
              index={index}
              onPick={(at) => go(position + at - index)}
              className="pointer-events-auto max-w-full"
            />
          </div>
        </>
      )}
    </>
  );
}
