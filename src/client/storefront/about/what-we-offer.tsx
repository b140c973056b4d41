import type { CategoryPicture } from '#shared/categories.ts';
import { Link } from '#client/ui/link.tsx';
import { sellersLanguage } from '#client/texts/language.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { focusStyle, type FrameRatios } from '#client/ui/focus-style.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import * as texts from '#client/texts/about.ts';
import * as general from '#client/texts/general.ts';

type Pictures = readonly Pick<CategoryPicture, 'id' | 'picture' | 'focus'>[];

const tileRatios: FrameRatios = [4 / 5, 4 / 5];

/** The categories that have products, each with its picture. */
export function WhatWeOffer({ pictures }: { pictures: Pictures }) {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const filled = categories.filter(({ productCount }) => productCount > 0);
  if (filled.length === 0) return null;
  const shownOf = (id: number) => pictures.find((it) => it.id === id);
  return (
    <section
      aria-labelledby="what-we-offer"
      className="section border-t border-hairline bg-surface"
    >
      <div className="shell">
        <h2 id="what-we-offer" className="font-display text-32 md:text-44">
          {texts.whatWeOffer}
        </h2>
        <ul className="mt-8 grid two-columns gap-x-3 gap-y-8 sm:gap-x-6 md:mt-10 lg:grid-cols-4">
          {filled.map(({ id, slug, name, description }) => (
            <li key={id}>
              <Link
                to={paths.shop({ categories: [slug] })}
                lang={sellersLanguage}
                className="group block"
              >
                <CategoryFace shown={shownOf(id)} />
                <h3 className="mt-3 font-display text-24 wrap-anywhere underline-offset-4 group-hover:underline">
                  {name}
                </h3>
                <p className="mt-1 line-clamp-3 text-14 break-words text-muted">{description}</p>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-12">
          <ButtonLink to={paths.shop()} size="large">
            {general.shopCollection}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

const CategoryFace = ({ shown }: { shown: Pictures[number] | undefined }) => (
  <ResponsivePicture
    picture={shown?.picture}
    alt=""
    sizes="(min-width: 80rem) 290px, (min-width: 64rem) 23vw, 46vw"
    className="aspect-4/5 w-full rounded-small"
    imgClassName="picture-focus transition-transform duration-300 group-hover:scale-103 motion-reduce:transition-none"
    style={shown?.picture ? focusStyle(shown.picture, shown.focus, tileRatios) : undefined}
  />
);
