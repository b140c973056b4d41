import manifest from '#package.json' with { type: 'json' };

/** The version of this code. */
export const { version } = manifest;
