import { afterAll, beforeEach } from 'vitest';
import { processorSeconds } from './processor-seconds.ts';
import { forgetLog, printLog } from './store-log.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file, to the end of its last hook. */
    processorSeconds?: number;
  }
}

// Vitest runs this anew before each file.
const before = processorSeconds();

beforeEach(({ onTestFailed }) => {
  forgetLog();
  onTestFailed(() => void printLog());
});

afterAll(({}, file) => {
  file.meta.processorSeconds = processorSeconds() - before;
});
