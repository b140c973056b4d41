import type { ReactNode, RefObject } from 'react';
import type { CategoryView } from '#shared/categories.ts';
import { trpc } from '#client/lib/trpc.ts';
import { focusStyle } from '#client/ui/focus-style.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';

interface Props {
  category: CategoryView;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Leads to parts of the category. */
  children: ReactNode;
}

/** The top of the shop with one category: its name, what it is, and its picture beside them and what follows. */
export function CategoryHead({ category, title, heading, children }: Props) {
  const { slug, description } = category;
  const { data = [] } = trpc.categories.pictures.useQuery({ slug });
  const [shown] = data;
  const picture = shown?.picture;
  return (
    <>
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="(min-width:80rem) 692px, (min-width:48rem) 54vw, 92vw"
          priority
          className="aspect-video rounded-small md:col-start-2 md:row-span-2 md:row-start-1 md:self-center lg:aspect-21/9"
          imgClassName="picture-focus"
          style={focusStyle(picture, shown.focus, [16 / 9, 21 / 9])}
        />
      )}
      <div className="min-w-0 md:col-start-1 md:self-end">
        <h1 ref={heading} tabIndex={-1} className="font-display text-44 wrap-anywhere lg:text-64">
          {title}
        </h1>
        {description && <p className="mt-3 max-w-prose text-muted lg:mt-4">{description}</p>}
        {children}
      </div>
    </>
  );
}
