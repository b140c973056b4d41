export const ground = '#1f1814';

const gold = `<linearGradient id="gold" x2="0" y2="1">
    <stop offset="0" stop-color="#f3dc9c"/>
    <stop offset=".55" stop-color="#d9ae55"/>
    <stop offset="1" stop-color="#b98532"/>
  </linearGradient>`;

/** An A whose crossbar is a cut stone. */
const letter = `<path d="M30.6 14.6h2.6l12 29.9h3.4v1.7H36.8v-1.7h3.2L30.5 20.6l-8.7 23.9h3.4v1.7h-9.4v-1.7h3.6z"/>
    <path d="m30.4 31.6 3.1 4.4-3.1 4.4-3.1-4.4z"/>`;

/** The brand's mark: the letter in a ring. */
export const mark = svg(`<g fill="url(#gold)">
    ${letter}
  </g>
  <circle cx="32" cy="32" r="24.2" fill="none" stroke="url(#gold)" stroke-width="1.6"/>`);

/** The same on gold, so that sellers can tell the back office from the store. */
export const backOfficeMark = svg(
  `<g fill="${ground}">
    ${letter}
  </g>
  <circle cx="32" cy="32" r="24.2" fill="none" stroke="${ground}" stroke-width="1.6"/>`,
  'url(#gold)',
);

/** For browser tabs: at 16 pixels the ring blurs, so the letter is larger and alone. */
export const smallMark =
  svg(`<g fill="url(#gold)" stroke="url(#gold)" stroke-width=".5" transform="matrix(1.4 0 0 1.4 -13.1 -10.6)">
    ${letter}
  </g>`);

function svg(content: string, fill = ground): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  ${gold}
  <rect width="64" height="64" rx="15" fill="${fill}"/>
  ${content}
</svg>
`;
}
