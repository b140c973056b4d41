/** Entry of the bundled server. The compile cache must be enabled before the code that it is for is loaded. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./main.ts');
