// Everything under scripts/setup runs before anything is installed, on whatever Node the machine
// has: plain JavaScript, no packages, and syntax that older releases can at least read.
import { fail } from './fail.mjs';

const oldest = 20;

export function requireHostNode() {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= oldest) return;
  fail(
    `Adunni needs Node ${oldest} or newer, and this is Node ${node}.\n` +
      'Install a current one from https://nodejs.org and run the same command again.',
  );
}
