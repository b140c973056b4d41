/** At most `width` characters, an ellipsis at the end where some are left out. */
export function shorten(text: string, width: number) {
  const characters = Array.from(text.trim());
  return characters.length <= width
    ? characters.join('')
    : `${characters
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`;
}
