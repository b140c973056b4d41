import { type TranslatedWords, wordIn } from '#shared/translated-words.ts';
import type { ComponentProps } from 'react';
import { languageOfTexts } from '#client/lib/language-of-texts.ts';
import { sellersLanguage } from '#client/texts/language.ts';
import type { ShownProduct } from '#shared/products.ts';
import { classes } from '#client/ui/classes.ts';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { PolicyOpening } from '#client/storefront/policy/policy-opening.tsx';
import { sortFeatures } from './sort-features.ts';
import { splitDescription } from './split-description.ts';
import * as texts from '#client/texts/product.ts';

/** In characters: a story shorter than this is set in larger type. */
const SHORT = 400;

/** Below the first screen: the rest of the description beside one large picture, and the features. */
export function ProductStory({ product }: { product: ShownProduct }) {
  const { description, features, pictures, sku, words } = product;
  const { story } = splitDescription(description);
  const { materials, measurements, included } = sortFeatures(features);
  const picture = story.length > 0 && pictures.length > 1 ? pictures.at(-1) : undefined;
  // On a wide screen it would stand right below the same picture in the same size.
  const isRepeated = pictures.length === 2;
  const isShort = story.join('').length < SHORT;
  return (
    <>
      {story.length > 0 && (
        <section
          aria-labelledby="story"
          className="mt-16 bg-surface md:grid md:grid-cols-2 md:items-center lg:mt-28"
        >
          {picture && (
            <ResponsivePicture
              picture={picture}
              alt=""
              sizes="(min-width: 48rem) 50vw, 100vw"
              className={classes(
                'aspect-4/5 max-h-[90svh] w-full md:max-h-[44rem]',
                isRepeated && 'lg:hidden',
              )}
            />
          )}
          <div
            className={classes(
              'px-4 py-12 sm:px-8 lg:px-[min(6vw,6rem)]',
              !picture && 'md:col-span-2 md:mx-auto md:max-w-3xl',
              isRepeated && 'lg:col-span-2 lg:mx-auto lg:max-w-3xl lg:py-24 lg:text-center',
            )}
          >
            <h2 id="story" className="font-display text-32">
              {texts.theStory}
            </h2>
            {story.map((paragraph) => (
              <p
                key={paragraph}
                dir="auto"
                lang={languageOfTexts(product)}
                className={classes(
                  'mt-6 max-w-prose break-words whitespace-pre-line',
                  isRepeated && 'lg:mx-auto',
                  isShort
                    ? 'font-display text-24 leading-snug lg:text-32 lg:leading-snug'
                    : 'text-18/8',
                )}
              >
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      )}
      <section
        aria-labelledby="details"
        className="shell mt-16 md:grid md:grid-cols-12 md:gap-x-12 lg:mt-28"
      >
        <h2 id="details" className="font-display text-44 md:col-span-5 lg:text-64">
          {texts.theDetails}
        </h2>
        <div className="mt-6 border-t border-hairline md:col-span-7 md:mt-0">
          <Section title={texts.materialsAndCare} open>
            <Features of={materials} words={words} />
            <PolicyOpening name="care" />
          </Section>
          {measurements.length > 0 && (
            <Section title={texts.measurements}>
              <Features of={measurements} words={words} />
            </Section>
          )}
          {included.length > 0 && (
            <Section title={texts.inTheBox}>
              <Features of={included} words={words} />
            </Section>
          )}
          {sku !== null && (
            <p className="mt-4 text-12 break-words text-muted">
              {texts.sku}
              {sku}
            </p>
          )}
        </div>
      </section>
    </>
  );
}

const Section = ({ children, ...props }: ComponentProps<typeof Disclosure>) => (
  <Disclosure {...props} level={3}>
    <div className="grid gap-5">{children}</div>
  </Disclosure>
);

const Features = ({ of, words }: { of: string[]; words: TranslatedWords }) =>
  of.length > 0 && (
    <ul className="grid grid-cols-1 gap-2">
      {of.map((feature) => (
        <li key={feature} className="flex gap-3 text-14">
          <Icon name="check" className="mt-0.5 size-4 text-primary-text" />
          <span
            dir="auto"
            lang={words && Object.hasOwn(words, feature) ? undefined : sellersLanguage}
            className="min-w-0 break-words"
          >
            {wordIn(words, feature)}
          </span>
        </li>
      ))}
    </ul>
  );
