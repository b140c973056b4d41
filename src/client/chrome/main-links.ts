import { paths } from '#client/lib/paths.ts';
import * as texts from '#client/texts/chrome.ts';

export const mainLinks = [
  { to: paths.home, label: texts.home },
  { to: paths.shop(), label: texts.shop },
  { to: paths.about, label: texts.about },
  { to: paths.contact, label: texts.contact },
];
