/** Dispatched on the window when React has hydrated the page, before it renders again. */
export const HYDRATED_EVENT = 'hydrated';
