/** Entry of the bundled server. The compile cache must be enabled before the code that it is for is loaded. */
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

enableCompileCache();
// Collect garbage before the heap has half as much again: the process stays below 250 MB.
setFlagsFromString('--heap-growing-percent=50');
await import('./main.ts');
