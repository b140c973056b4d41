/** Max size of an uploaded file, in MB. `request-limits.ts` limits every other request. */
export const MAX_PICTURE_MEGABYTES = 10;
export const MAX_LOGO_MEGABYTES = 5;
export const MAX_EVIDENCE_MEGABYTES = 5;

/** Max photos of one review. */
export const MAX_REVIEW_PHOTOS = 4;

/** Max pictures in one upload. */
export const MAX_UPLOADED_PICTURES = 20;

export const MEGABYTE = 1024 * 1024;
