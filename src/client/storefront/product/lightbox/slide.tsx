import type { Ref } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import type { ViewState } from '#client/storefront/product/zoom/track-gestures.ts';
import { initialView } from '#client/storefront/product/zoom/zoom.ts';

interface Props {
  picture: PictureView;
  /** Its position in the row. */
  position: number;
  /** Absent for pictures beside the current one. */
  viewState?: ViewState | undefined;
  pictureRef?: Ref<HTMLDivElement>;
}

/** A picture that fits its frame, transformed by the current view. */
export function LightboxSlide({ picture, position, viewState, pictureRef }: Props) {
  const { width, height } = picture;
  const { scale, x, y } = viewState?.view ?? initialView;
  return (
    <div
      inert={!viewState}
      className="absolute top-0 flex size-full items-center justify-center"
      style={{ left: `${position * 100}%` }}
    >
      <div
        ref={pictureRef}
        className="duration-200 ease-out"
        style={{
          width: `min(100cqw, (100cqh - var(--bars)) * ${width / height})`,
          transform: `translate(${x}px, ${y}px) scale(${scale})`,
          transitionProperty: viewState?.held ? 'none' : 'transform',
        }}
      >
        <ResponsivePicture
          picture={picture}
          // Enlarged, it needs the full resolution.
          sizes={scale > 1 ? '300vw' : `min(100vw, 100vh * ${width / height})`}
          sharp={scale > 1}
          style={{ aspectRatio: `${width} / ${height}` }}
        />
      </div>
    </div>
  );
}
