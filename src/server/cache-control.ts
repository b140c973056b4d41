/** May be kept by anybody, and is asked about again each time (ETag). */
export const PUBLIC = 'public, max-age=0, must-revalidate';
