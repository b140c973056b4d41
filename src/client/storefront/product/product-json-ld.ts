import type { ProductView } from '#shared/products.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { paths } from '#client/lib/paths.ts';

/** The product and the way to it, as search engines read them: https://schema.org/Product. Paths are made absolute by the server. */
export function productJsonLd(product: ProductView, storeName: string) {
  const url = paths.product(product.slug);
  const { category } = product;
  const way = [
    { name: 'Shop', item: paths.shop() },
    ...(category
      ? [{ name: category.name, item: paths.shop({ categories: [category.slug] }) }]
      : []),
    { name: product.name, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: String(product.id),
        url,
        image: product.pictures.map((picture) => picture.url),
        ...(category && { category: category.name }),
        brand: { '@type': 'Brand', name: storeName },
        offers: {
          '@type': 'Offer',
          url,
          priceCurrency: 'NGN',
          price: (product.fromPrice / 100).toFixed(2),
          availability: `https://schema.org/${canBeOrdered(product) ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: way.map(({ name, item }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item,
        })),
      },
    ],
  };
}
