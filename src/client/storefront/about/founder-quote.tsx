import { sellersLanguage } from '#client/texts/language.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import * as texts from '#client/texts/about.ts';

/** The words of the person behind the store, signed, with a portrait if there is one. */
export function FounderQuote() {
  const { aboutQuote, aboutQuoteBy, aboutPortrait, storeName } = useSettings();
  if (aboutQuote === '') return null;
  const signature = aboutQuoteBy || storeName;
  return (
    <section aria-label={texts.wordFromUs} className="section shell">
      <div className="mx-auto flex max-w-4xl flex-col items-center gap-8 md:flex-row md:gap-16">
        {aboutPortrait !== '' && (
          <ResponsivePicture
            picture={pictureOfAddress(aboutPortrait, aboutQuoteBy)}
            sizes="(min-width: 48rem) 320px, 208px"
            className="aspect-4/5 w-52 shrink-0 rounded-small bg-hairline md:w-80"
          />
        )}
        <figure className={aboutPortrait === '' ? 'mx-auto text-center' : ''}>
          <blockquote
            dir="auto"
            lang={sellersLanguage}
            className="font-display text-32 text-balance break-words md:text-44"
          >
            {`“${aboutQuote}”`}
          </blockquote>
          <figcaption className="mt-6 text-14 tracking-wide break-words text-muted">
            <span
              aria-hidden="true"
              className="mr-3 inline-block w-8 border-t border-gold align-middle"
            />
            {signature}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
