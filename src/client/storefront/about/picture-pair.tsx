import type { PictureView } from '#shared/pictures.ts';
import { Picture } from '#client/ui/picture.tsx';

/** A narrow picture and a wide one, the other way round than the story above. */
export function PicturePair({ pictures: [wide, narrow] }: { pictures: readonly PictureView[] }) {
  if (!wide || !narrow) return null;
  const height = 'h-[clamp(13rem,38vw,30rem)] w-full rounded-small';
  return (
    <div className="shell grid grid-cols-12 gap-3 pt-16 sm:gap-6 md:pt-24">
      <div className="col-span-5">
        <Picture picture={narrow} sizes="(min-width: 48rem) 60vw, 100vw" className={height} />
      </div>
      <div className="col-span-7">
        <Picture picture={wide} sizes="(min-width: 48rem) 70vw, 105vw" className={height} />
      </div>
    </div>
  );
}
