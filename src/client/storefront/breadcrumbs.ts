import { paths } from '#client/lib/paths.ts';
import * as texts from '#client/texts/cards.ts';

interface Step {
  name: string;
  item: string;
}

export const shopStep: Step = { name: texts.shop, item: paths.shop() };

export const categoryStep = ({ name, slug }: { name: string; slug: string }): Step => ({
  name,
  item: paths.shop({ categories: [slug] }),
});

/** The way to a page as search engines read it: https://schema.org/BreadcrumbList */
export const breadcrumbs = (steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, item }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item,
  })),
});
