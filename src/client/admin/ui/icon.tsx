import { Glyph } from '../../ui/icon.tsx';
import { glyphs } from './glyphs.ts';

export type IconName = keyof typeof glyphs;

interface Props {
  name: IconName;
  /** Size and colour; 20 px unless told. */
  className?: string | undefined;
}

/** A decoration: what it means is said by the words, or by the label of the button around it. */
export const Icon = ({ name, className }: Props) => (
  <Glyph path={glyphs[name]} filled={name === 'whatsapp'} className={className} />
);
