/** Entry of the bundled server. The compile cache must be enabled before the code that it is for is loaded. */
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

enableCompileCache();
// Joins pages of the heap that are half empty, and returns memory to the system at once.
setFlagsFromString('--optimize-for-size');
// Collects garbage before the heap has three fifths as much again: otherwise the flag above would do so all the time.
setFlagsFromString('--heap-growing-percent=60');
// Otherwise V8 may conclude from the objects of the start that those of requests live long, and allocate them where only a
// full collection frees them: one start in six then collected all garbage every second.
setFlagsFromString('--no-allocation-site-pretenuring');
// Otherwise V8 optimizes one function of the embedded database, the interpreter of expressions, for half a second and with 600 MB,
// in each start. Without that optimization statements take about an eighth more time.
setFlagsFromString('--no-wasm-dynamic-tiering');
setFlagsFromString('--no-wasm-tier-up');
await import('./main.ts');
