import { readdir } from 'node:fs/promises';

/** `gold-ring-1a2b3c4d-640.avif`: name, hash of the content, size and format. */
const SHIPPED = /^(?<name>[a-z0-9-]+)-[0-9a-f]{8}(?<size>(?:-\d+|-og)?\.(?:avif|webp|jpg))$/;

const withoutHash = (file: string): string | null => {
  const parts = SHIPPED.exec(file)?.groups;
  return parts ? `${parts['name']}${parts['size']}` : null;
};

/**
 * The file of a demo picture that a release has drawn anew, for the address that it had before: older demo stores and their
 * orders still have that one. Null if there is none.
 */
export async function redrawnPictures(folder: string): Promise<(file: string) => string | null> {
  const current = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const name = withoutHash(file);
    if (name) current.set(name, file);
  }
  return (file) => {
    const name = withoutHash(file);
    const found = name === null ? undefined : current.get(name);
    return found === undefined || found === file ? null : found;
  };
}
