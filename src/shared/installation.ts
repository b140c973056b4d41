import { z } from 'zod';

/** Problems of the installation that the server can detect. */
export const installationProblem = z.enum(['proxy_ignored']);
export type InstallationProblem = z.infer<typeof installationProblem>;
