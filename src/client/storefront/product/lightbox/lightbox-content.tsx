import { useEffect, useEffectEvent, useState } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { classes } from '#client/ui/classes.ts';
import { Thumbnails } from './thumbnails.tsx';
import { MAX_SCALE, ZOOM_STEP } from '#client/storefront/product/zoom/zoom.ts';
import { LightboxSlide } from './slide.tsx';
import { useGestures } from './use-gestures.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/product.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  pictures: PictureView[];
  startAt: number;
  onShow?: (index: number) => void;
  onClose: () => void;
}

/** The picture at a position of an endless row made of `total` pictures. */
export const wrapped = (position: number, total: number) => ((position % total) + total) % total;

export function LightboxContent({ pictures, startAt, onShow, onClose }: Props) {
  // A position in an endless row, so that the first picture follows the last in the same direction.
  const [position, setPosition] = useState(startAt);
  const total = pictures.length;
  const index = wrapped(position, total);
  const { frame, picture, viewState, zoomBy, arrow, reset } = useGestures((gesture) => {
    if (gesture.kind === 'swipe') go(position + gesture.step);
    else if (!gesture.onPicture) onClose();
  });
  const { scale } = viewState.view;

  function go(next: number) {
    if (total < 2) return;
    setPosition(next);
    reset();
    onShow?.(wrapped(next, total));
  }

  const press = useEffectEvent((key: string) => {
    const keys: Record<string, () => void> = {
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
        className={classes(
          // Space above and below for the controls.
          total > 1 ? '[--bars:11rem] sm:[--bars:15rem]' : '[--bars:9rem]',
          'absolute inset-0 touch-none overflow-hidden select-none [container-type:size]',
          scale > 1 && (viewState.held ? 'cursor-grabbing' : 'cursor-grab'),
        )}
      >
        <div
          className="size-full duration-300 ease-out"
          style={{
            transform: `translateX(calc(${-position * 100}% + ${viewState.drag}px))`,
            transitionProperty: viewState.held ? 'none' : 'transform',
          }}
        >
          {around.map((at) => {
            const shown = pictures[wrapped(at, total)];
            return (
              shown && (
                <LightboxSlide
                  key={at}
                  picture={shown}
                  position={at}
                  viewState={at === position ? viewState : undefined}
                  pictureRef={at === position ? picture : undefined}
                />
              )
            );
          })}
        </div>
      </div>
      {/* Events that hit no control reach the pictures below. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between p-3">
        <p
          aria-live="polite"
          className="rounded-full bg-espresso/70 px-4 py-2 text-14 tabular-nums"
        >
          {index + 1} / {total}
        </p>
        <div className="flex gap-1">
          <LightboxButton
            label={texts.zoomOut}
            icon="minus"
            disabled={scale <= 1}
            onClick={() => zoomBy(1 / ZOOM_STEP)}
          />
          <LightboxButton
            label={texts.zoomIn}
            icon="plus"
            disabled={scale >= MAX_SCALE}
            onClick={() => zoomBy(ZOOM_STEP)}
          />
          <LightboxButton label={general.close} icon="close" onClick={onClose} />
        </div>
      </div>
      {total > 1 && (
        <>
          <div className="pointer-events-none absolute inset-x-0 top-1/2 flex -translate-y-1/2 justify-between px-3">
            <LightboxButton
              label={texts.previousPicture}
              icon="chevron-left"
              onClick={() => go(position - 1)}
            />
            <LightboxButton
              label={texts.nextPicture}
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

interface ButtonProps {
  label: string;
  icon: IconName;
  disabled?: boolean;
  onClick: () => void;
}

function LightboxButton({ label, icon, disabled, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="pointer-events-auto flex size-11 items-center justify-center rounded-full bg-espresso/70 transition-colors hover:bg-espresso aria-disabled:cursor-not-allowed aria-disabled:text-paper/40"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}
