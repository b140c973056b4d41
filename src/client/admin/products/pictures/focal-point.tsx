import { useEffect, useState } from 'react';
import { CENTRE, type PictureFocus } from '#shared/picture-focus.ts';
import type { PictureView } from '#shared/pictures.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

const SETTLE_MS = 600;

/**
 * Sets the point of a picture that stays visible when it is cropped, by a click or two sliders. It belongs to the
 * picture and is saved at once.
 */
export function FocalPoint({ picture }: { picture: PictureView }) {
  const { url } = picture;
  const utils = trpc.useUtils();
  const saving = useSave();
  const stored = trpc.pictures.focus.useQuery({ url }, { staleTime: Infinity });
  const [chosen, setChosen] = useState<PictureFocus | null>(null);
  const save = trpc.pictures.saveFocus.useMutation(
    saving({
      failed: 'Error saving the focal point',
      onDone: (focus) => utils.pictures.focus.setData({ url }, focus),
    }),
  );
  const { mutate } = save;
  useEffect(() => {
    if (!chosen) return undefined;
    const timer = setTimeout(() => mutate({ url, focus: chosen }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [chosen, mutate, url]);

  if (stored.data === undefined) return null;
  const { x, y } = chosen ?? stored.data ?? CENTRE;
  const sliders = [
    { label: 'Focal point, from left to right', value: x, set: (to: number) => ({ x: to, y }) },
    { label: 'Focal point, from top to bottom', value: y, set: (to: number) => ({ x, y: to }) },
  ];
  return (
    <div>
      <div
        role="presentation"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          setChosen({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
        }}
        className="relative cursor-crosshair"
      >
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="480px"
          className="w-full rounded-small"
          style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_var(--color-ink)]"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <p className="mt-2 text-14 text-muted">
        Tap the part that must stay visible when the picture is cropped.
      </p>
      {sliders.map(({ label, value, set }) => (
        <input
          key={label}
          type="range"
          min={0}
          max={100}
          aria-label={label}
          aria-valuetext={`${value} percent`}
          value={value}
          onChange={({ target }) => setChosen(set(target.valueAsNumber))}
          className="mt-1 h-8 w-full accent-primary-text"
        />
      ))}
      <p role="status" className="min-h-6 text-14 text-muted">
        {save.isPending ? 'Saving…' : save.isSuccess && 'Saved'}
      </p>
    </div>
  );
}

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
