/** Entry of the bundled server. The compile cache must be enabled before the code that it is for is loaded. */
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

enableCompileCache();
// Collect garbage before the heap has two fifths as much again.
setFlagsFromString('--heap-growing-percent=40');
await import('./main.ts');
