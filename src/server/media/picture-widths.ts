/** The widths in pixels in which a picture is served; those beyond its own are left out. Heroes: `scripts/pictures/original.ts`. */
export const pictureWidths = [320, 480, 640, 768, 960, 1080, 1600];
