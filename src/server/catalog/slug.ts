/** Hausa's hooked letters are letters of their own to Unicode, not letters with a mark. */
const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** `Ẹ̀gbà ọrùn No. 2` → `egba-orun-no-2`. `fallback` stands in for a name without a letter or digit. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replaceAll(/^-+|-+$/g, '');
  if (slug === '') return fallback;
  return /^\d+$/.test(slug) ? `p-${slug}` : slug;
}

/** `gold-hoop`, or `gold-hoop-2`, `-3` … when it is taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
