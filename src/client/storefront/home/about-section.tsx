import { paths } from '#client/lib/paths.ts';
import { aboutParagraphs } from '#client/settings/about-paragraphs.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { focusStyle, type FrameRatios } from '#client/ui/focus-style.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import type { SlidePicture } from './hero-pictures.ts';
import * as texts from '#client/texts/home.ts';

const MAX_PARAGRAPHS = 2;
const FRAMES: FrameRatios = [4 / 5, 12 / 11];

export function AboutSection({ slide }: { slide: SlidePicture | undefined }) {
  const settings = useSettings();
  return (
    <section aria-labelledby="about" className="section shell">
      <div className="grid items-center grid-cols-1 gap-8 break-words md:grid-cols-12 md:gap-12 lg:gap-16">
        <ResponsivePicture
          picture={slide?.picture}
          sizes="(min-width: 80rem) 1100px, (min-width: 48rem) 90vw, 134vw"
          className="aspect-4/5 max-h-[40rem] w-full rounded-small md:col-span-7"
          imgClassName="picture-focus"
          style={slide && focusStyle(slide.picture, slide.focus, FRAMES)}
        />
        <div className="max-w-prose md:col-span-5">
          <p className="eyebrow">{texts.aboutUs}</p>
          <h2 id="about" className="mt-2 font-display text-44 break-words lg:text-88">
            {settings.aboutTitle}
          </h2>
          <div className="mt-6 grid gap-4 break-words text-muted">
            {aboutParagraphs(settings)
              .slice(0, MAX_PARAGRAPHS)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
          <ButtonLink to={paths.about} variant="secondary" className="mt-8">
            {texts.ourStory}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
