/** Where the code of a passport leads: what is signed follows behind `#`, which no server is sent. */
export const PASSPORT_PATH = '/passport';
