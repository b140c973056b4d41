/** The picture at a position of an endless row made of `total` pictures. */
export const wrapped = (position: number, total: number) => ((position % total) + total) % total;
