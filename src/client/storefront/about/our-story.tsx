import type { PictureView } from '#shared/pictures.ts';
import { aboutParagraphs } from '#client/settings/about-paragraphs.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { classes } from '#client/ui/classes.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import * as home from '#client/texts/home.ts';

/** The store's own words beside one of its pictures. */
export function OurStory({ picture }: { picture: PictureView | undefined }) {
  const settings = useSettings();
  const [lead, ...others] = aboutParagraphs(settings);
  return (
    <section aria-labelledby="our-story" className="section shell">
      <div className="grid items-center grid-cols-1 gap-8 break-words md:grid-cols-12 md:gap-12 lg:gap-16">
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 80rem) 900px, (min-width: 48rem) 75vw, 120vw"
            className="aspect-4/3 w-full rounded-small md:col-span-7 md:aspect-7/6"
          />
        )}
        <div className={classes('max-w-prose', picture ? 'md:col-span-5' : 'md:col-span-8')}>
          <p className="eyebrow break-words">{settings.aboutTitle}</p>
          <h2 id="our-story" className="mt-2 font-display text-32 md:text-44">
            {home.ourStory}
          </h2>
          <p className="mt-6 font-display text-24 break-words">{lead}</p>
          <div className="mt-4 grid gap-4 break-words text-muted">
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
