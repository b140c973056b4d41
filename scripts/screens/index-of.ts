import type { Shot } from './shot.ts';
import { sizeNames, sizes } from './sizes.ts';

const WIDTHS = { phone: 180, desktop: 540 } as const;

/** The folder's index page: every screenshot with its name, by chapter. */
export const indexOf = (chapters: Record<string, Shot[]>): string =>
  `# Every screen and its states

Taken by \`npm run screens\` at ${sizeNames.map((name) => sizes[name].width).join(' and ')} pixels, from a fresh shop with the demo catalogue.

${Object.keys(chapters)
  .map((title) => `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')})`)
  .join('\n')}

${Object.entries(chapters)
  .map(([title, shots]) => `## ${title}\n\n${shots.map(entryOf).join('\n')}`)
  .join('\n')}`;

const entryOf = ({ name, only }: Shot) => `### ${titleOf(name)}

${sizeNames
  .filter((size) => !only || only === size)
  .map(
    (size) =>
      `<img src="${name}-${size}.webp" width="${WIDTHS[size]}" alt="${titleOf(name)} on a ${size}">`,
  )
  .join(' ')}
`;

function titleOf(name: string) {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
