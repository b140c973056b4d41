/** Attributes of a link that leaves the shop in a tab of its own. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' };
