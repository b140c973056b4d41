import type { Kobo } from './money.ts';
import { effectiveTaxRate, isOn, type Settings } from './settings.ts';
import { taxOf } from './tax.ts';

export type PriceSettings = Pick<Settings, 'taxRate' | 'pricesWithTax'>;

/** What one item comes to with its tax. */
export const withTax = (kobo: Kobo, { taxRate }: Pick<Settings, 'taxRate'>): Kobo =>
  kobo + taxOf(kobo, effectiveTaxRate(taxRate));

/** A price of the catalogue as the shop, its feeds and its share cards show it. Carts and orders count without tax. */
export const shownPrice = (kobo: Kobo, settings: PriceSettings): Kobo =>
  isOn(settings.pricesWithTax) ? withTax(kobo, settings) : kobo;
