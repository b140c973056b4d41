import { z } from 'zod';

/** What is wrong with how the shop is set up, as far as it notices by itself. */
export const installationProblem = z.enum(['proxy_ignored']);
export type InstallationProblem = z.infer<typeof installationProblem>;
