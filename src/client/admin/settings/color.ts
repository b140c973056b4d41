/** Typed out in full, as the settings want it. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());
