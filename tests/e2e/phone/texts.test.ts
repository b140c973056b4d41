import { expect, test } from '#tests/support/test.ts';

test('Home shows the hero, the featured pieces, about and contact', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Shop Collection' })).toHaveAttribute(
    'href',
    '/shop',
  );
  const featured = page.getByRole('region', { name: 'Featured Collection' });
  await expect(featured.getByRole('article')).toHaveCount(4);
  await expect(featured.getByText('Featured', { exact: true })).toHaveCount(4);
  await expect(featured.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/shop',
  );
  await expect(page.getByRole('region', { name: 'Made to be worn, and kept' })).toBeVisible();
  const contact = page.getByRole('region', { name: 'Talk to us' });
  await expect(contact.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:/);
  await expect(contact.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
});

test('About shows the story, values, figures and services', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Our Story', 'Our Values', 'Our Essence', 'What We Offer']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Our Values' }).getByRole('heading')).toHaveText([
    'Our Values',
    'Quality Craftsmanship',
    'Affordable Luxury',
    'Personal Style',
  ]);
  const essence = page.getByRole('region', { name: 'Our Essence' });
  await expect(essence.getByRole('definition')).toHaveText(['1000+', '99.9%', '100+', '5+']);
  await expect(essence.getByRole('term')).toHaveText([
    'Pieces',
    'Satisfied Customers',
    'Designs',
    'Brand Story',
  ]);
  const offers = page.getByRole('region', { name: 'What We Offer' });
  await expect(offers.getByRole('listitem')).toHaveCount(8);
  await expect(offers.getByRole('link', { name: /^Rings/ })).toHaveAttribute(
    'href',
    '/shop?category=rings',
  );
});

test('Contact shows ways to reach the store, hours, addresses and the quick order', async ({
  page,
}) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const name of ['Phone', 'WhatsApp', 'Business Hours']) {
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  for (const text of [
    'Mon-Fri 9AM-6PM',
    'Sat 10AM-4PM',
    'Sun closed',
    'Central Area, Abuja, Nigeria, 100001',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  const order = main.getByRole('link', { name: 'Quick Order' });
  await expect(order).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hello/);
  await expect(order).toHaveAttribute('target', '_blank');
});

test('the footer of every page shows links, categories, address and copyright', async ({
  page,
}) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  const quick = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  await expect(quick).toHaveText(['Home', 'Shop', 'About Us', 'Contact']);
  const categories = footer.getByRole('navigation', { name: 'Categories' });
  for (const [name, slug] of [
    ['Necklaces', 'necklaces'],
    ['Earrings', 'earrings'],
    ['Bracelets', 'bracelets'],
    ['Rings', 'rings'],
  ] as const) {
    await expect(categories.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/shop?category=${slug}`,
    );
  }
  await expect(footer.getByText('Victoria Island, Lagos, Nigeria')).toBeVisible();
  await expect(footer.getByText('© Adunni Jewels. All rights reserved.')).toBeVisible();
});
