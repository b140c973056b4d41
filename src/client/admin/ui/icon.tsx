import { adminGlyphs, type AdminIconName } from '#client/admin/glyphs.ts';
import { Glyph } from '#client/ui/icon.tsx';

interface Props {
  name: AdminIconName;
  /** Size and colour; 20 px by default. */
  className?: string | undefined;
}

/** A decoration: the text beside it or the button's label carries the meaning. */
export const AdminIcon = ({ name, className }: Props) => (
  <Glyph path={adminGlyphs[name]} filled={name === 'whatsapp'} className={className} />
);
