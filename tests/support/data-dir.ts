import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty DATA_DIR of its own. A server creates and fills its database there in a few seconds;
 * copying a prepared one here would save them.
 */
export function freshDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'adunni-data-'));
}
