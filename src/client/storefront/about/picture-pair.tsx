import { focusStyle, type FrameRatios } from '#client/ui/focus-style.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import type { FocusedPicture } from './about-pictures.ts';

const narrowRatios: FrameRatios = [2 / 3, 1];
const wideRatios: FrameRatios = [1, 7 / 5];

/** A narrow picture and a wide one, the other way round than the story above. */
export function PicturePair({ pictures: [wide, narrow] }: { pictures: readonly FocusedPicture[] }) {
  if (!wide || !narrow) return null;
  const height = 'h-[clamp(13rem,38vw,30rem)] w-full rounded-small';
  return (
    <div className="shell grid grid-cols-12 gap-3 pt-16 sm:gap-6 md:pt-24">
      <div className="col-span-5">
        <ResponsivePicture
          picture={narrow.picture}
          sizes="(min-width: 48rem) 60vw, 100vw"
          className={height}
          imgClassName="picture-focus"
          style={focusStyle(narrow.picture, narrow.focus, narrowRatios)}
        />
      </div>
      <div className="col-span-7">
        <ResponsivePicture
          picture={wide.picture}
          sizes="(min-width: 48rem) 70vw, 105vw"
          className={height}
          imgClassName="picture-focus"
          style={focusStyle(wide.picture, wide.focus, wideRatios)}
        />
      </div>
    </div>
  );
}
