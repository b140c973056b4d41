/** An item of a `MenuContent`. */
export const menuItemStyle =
  'flex min-h-11 cursor-pointer items-center rounded-small px-3 text-14 outline-none data-highlighted:bg-hairline/60';
