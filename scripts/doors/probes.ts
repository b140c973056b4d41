import { posix } from 'node:path';
import type { Room } from './rooms.ts';

export interface Probe {
  source: string;
  refused: boolean;
}

/** Lines of imports as a file in `folder` (a path under src/) might have them. */
export function probesFor(
  room: Pick<Room, 'forbidden' | 'typesOnly' | 'allowed'>,
  folder: string,
): Probe[] {
  const probes: Probe[] = [];
  const add = (source: string, refused: boolean) => probes.push({ source, refused });
  for (const target of room.forbidden) {
    for (const specifier of spellings(target, folder)) {
      add(`import '${specifier}';`, true);
      add(`import type { T${probes.length} } from '${specifier}';`, true);
      add(`export { e${probes.length} } from '${specifier}';`, true);
      add(`await import('${specifier}');`, true);
    }
  }
  for (const target of room.typesOnly ?? []) {
    for (const specifier of spellings(target, folder)) {
      add(`import { v${probes.length} } from '${specifier}';`, true);
      add(`import type { T${probes.length} } from '${specifier}';`, false);
    }
  }
  for (const target of room.allowed) {
    add(`import '${aliasOf(target)}';`, false);
    add(`import type { T${probes.length} } from '${aliasOf(target)}';`, false);
  }
  return probes;
}

function spellings(target: string, folder: string): string[] {
  if (!isModule(target)) return [target];
  const path = posix.relative(folder, target);
  return [aliasOf(target), path.startsWith('.') ? path : `./${path}`];
}

function aliasOf(target: string): string {
  return isModule(target) ? `#${target}` : target;
}

function isModule(target: string): boolean {
  return /^(shared|server|client|sandbox)\//.test(target);
}
