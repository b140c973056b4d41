import { classes } from './classes.ts';
import { glyphs } from './icon-glyphs.ts';

export type IconName = keyof typeof glyphs;

interface GlyphProps {
  /** One path on a square of 24. */
  path: string;
  filled?: boolean;
  className?: string | undefined;
}

interface Props {
  name: IconName;
  /** Size and colour; 20 px by default. */
  className?: string | undefined;
}

/** Decorative: the text or the button's label beside it has the meaning. */
export function Icon({ name, className }: Props) {
  const filled = name === 'whatsapp' || name === 'facebook' || name === 'x';
  return <Glyph path={glyphs[name]} filled={filled} className={className} />;
}

export function Glyph({ path, filled = false, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes(filled ? 'icon icon-filled' : 'icon', className ?? 'size-5')}
    >
      <path d={path} />
    </svg>
  );
}
