import type { Ref } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { Picture } from '#client/ui/picture.tsx';
import type { Look } from '../zoom/track-gestures.ts';
import { wholePicture } from '../zoom/zoom.ts';

interface Props {
  picture: PictureView;
  /** Its place in the row. */
  position: number;
  /** Absent beside the picture that is looked at. */
  look?: Look | undefined;
  pictureRef?: Ref<HTMLDivElement>;
}

/** A picture as large as its frame allows, enlarged as the shopper wants. */
export function Slide({ picture, position, look, pictureRef }: Props) {
  const { width, height } = picture;
  const { scale, x, y } = look?.view ?? wholePicture;
  return (
    <div
      inert={!look}
      className="absolute top-0 flex size-full items-center justify-center"
      style={{ left: `${position * 100}%` }}
    >
      <div
        ref={pictureRef}
        className="duration-200 ease-out"
        style={{
          width: `min(100cqw, (100cqh - var(--bars)) * ${width / height})`,
          transform: `translate(${x}px, ${y}px) scale(${scale})`,
          transitionProperty: look?.held ? 'none' : 'transform',
        }}
      >
        <Picture
          picture={picture}
          // Enlarged it wants all the pixels there are.
          sizes={scale > 1 ? '300vw' : `min(100vw, 100vh * ${width / height})`}
          sharp={scale > 1}
          style={{ aspectRatio: `${width} / ${height}` }}
        />
      </div>
    </div>
  );
}
