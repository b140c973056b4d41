import type { Page } from '@playwright/test';

/** At checkout: everything but the choice of the payment. */
export async function fillDetails(
  page: Page,
  { email = 'ngozi@example.com', phone = '0803 123 4567' } = {},
): Promise<void> {
  await page.getByLabel('Full Name').fill('Ngozi Adeyemi');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Delivery Address').fill('12 Allen Avenue');
  await page.getByLabel('City').fill('Ikeja');
  await page.getByLabel('State').selectOption('Lagos');
}
