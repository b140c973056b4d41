/** A menu over a screen or a dialog. */
export const menuStyle = 'z-60 rounded-small border border-hairline bg-surface p-1 shadow-xl';

export const menuItemStyle =
  'flex min-h-11 cursor-pointer items-center rounded-small px-3 text-14 outline-none data-highlighted:bg-hairline/60';
