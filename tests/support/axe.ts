import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilStill } from './until-still.ts';

type Flaw = [rule: string, elements: string[]];

/** The rules that axe finds broken, and by which elements; within or without a part of the page where one is named. */
export async function flawsOf(
  page: Page,
  { within, without }: { within?: string; without?: string } = {},
): Promise<Flaw[]> {
  // An element that is still fading in has less contrast.
  await untilStill(page);
  // Legacy mode looks at the page in the page itself. Otherwise axe opens a second page for every look, which costs more
  // than the look; only pages with frames of other origins need that.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
