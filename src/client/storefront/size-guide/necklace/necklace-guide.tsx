import { useState } from 'react';
import { necklaceStyle, necklaceStyles, offeredLengths } from '#shared/necklace-lengths.ts';
import { classes } from '#client/ui/classes.ts';
import {
  GuidePart,
  GuideSheet,
  Steps,
  type GuideProps,
} from '#client/storefront/size-guide/parts/guide-sheet.tsx';
import { Silhouette } from './silhouette.tsx';
import * as texts from '#client/texts/size-guide.ts';

const steps = [texts.chainStep1, texts.chainStep2, texts.chainStep3];

export function NecklaceGuide(props: GuideProps) {
  const { sized, chosen } = props;
  const offered = offeredLengths(sized?.options ?? []);
  const first = offered.find(({ option }) => option === chosen) ?? offered[0];
  const [picked, setPicked] = useState({ length: first?.length ?? 45, option: chosen ?? null });
  // The hovered or focused length is shown on the drawing.
  const [tried, setTried] = useState<number | null>(null);
  const length = tried ?? picked.length;
  const trying = (each: number) => {
    const leave = () => setTried((now) => (now === each ? null : now));
    return {
      // Move, not enter: the sheet opens below a resting pointer.
      onPointerMove: () => setTried(each),
      onPointerLeave: leave,
      onFocus: () => setTried(each),
      onBlur: leave,
    };
  };
  const pick = (each: number, option: string | null) => {
    setTried(null);
    setPicked({ length: each, option });
  };
  const { name, rests } = necklaceStyle(length);

  return (
    <GuideSheet
      {...props}
      className="md:w-[36rem] xl:w-[46rem]"
      found={offered.find(({ option }) => option === picked.option)?.option ?? null}
      finding={
        <p>
          <span className="font-medium">
            {Math.round(length)} cm, {name.toLowerCase()}
          </span>
          <span className="block text-muted">{rests}</span>
        </p>
      }
    >
      <div className="[--drawing:max(42dvh,15rem)] md:grid md:grid-cols-[minmax(0,9fr)_minmax(0,8fr)] md:border-b md:border-hairline">
        {/* Sticky if there is space for it and one length below. */}
        <div className="sticky top-0 z-10 h-(--drawing) border-b border-hairline bg-paper max-md:short:static md:h-[calc(100dvh-8.5rem)] md:max-h-150 md:border-r md:border-b-0">
          <Silhouette
            length={length}
            offered={offered.map((each) => each.length)}
            className="size-full"
          />
        </div>
        <div className="px-4 py-5 max-md:not-short:**:[button]:scroll-mt-[calc(var(--drawing)+0.5rem)]">
          {offered.length > 0 && (
            <div role="group" aria-labelledby="offered-lengths" className="mb-6">
              <h3 id="offered-lengths" className="text-14 font-medium">
                {texts.pieceComesIn}
              </h3>
              <div className="mt-2 flex flex-wrap gap-2">
                {offered.map((each) => (
                  <button
                    key={each.option}
                    type="button"
                    aria-pressed={picked.option === each.option}
                    {...trying(each.length)}
                    onClick={() => pick(each.length, each.option)}
                    className="min-h-11 rounded-small border border-edge bg-surface px-4 text-14 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                  >
                    {each.option}
                  </button>
                ))}
              </div>
            </div>
          )}
          <h3 className="text-14 font-medium">{texts.whereEachRests}</h3>
          <ul className="mt-1">
            {necklaceStyles.map((style) => (
              <li key={style.name} className="border-b border-hairline last:border-b-0">
                <button
                  type="button"
                  aria-pressed={style.name === name}
                  {...trying(style.typical)}
                  onClick={() => pick(style.typical, null)}
                  className={classes(
                    'flex w-full flex-col gap-0.5 border-l-2 py-2.5 pl-3 text-left transition-colors',
                    style.name === name ? 'border-primary-edge' : 'border-transparent',
                  )}
                >
                  <span className="flex w-full items-baseline justify-between gap-3">
                    <span className="font-display text-24">{style.name}</span>
                    <span className="text-14 tabular-nums">{style.shown}</span>
                  </span>
                  <span className="text-14 text-muted">{style.rests}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <GuidePart title={texts.measureChain}>
        <Steps steps={steps} />
        <p className="mt-5 text-14 text-muted">{texts.neckNote}</p>
      </GuidePart>
    </GuideSheet>
  );
}
