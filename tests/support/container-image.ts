import { readFileSync } from 'node:fs';
import path from 'node:path';

const dockerfile = readFileSync(path.resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');
/** Of the last stage: the image that runs. */
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const found = (line: RegExp) => line.exec(lastStage)?.[1] ?? '';

/** What the Dockerfile says about the image. */
export const containerImage = {
  /** Where its commands run. */
  directory: found(/^WORKDIR (\S+)$/m),
  /** The folder of the application. */
  application: found(/^COPY --from=build \S+ (\S+)$/m),
  command: JSON.parse(found(/^CMD (\[.+\])$/m)) as string[],
  /** Folders of the store's user, which volumes cover. */
  ownFolders: found(/chown node:node (.+)$/m).split(' '),
  tellsCommit: /^ARG COMMIT=/m.test(lastStage) && /^ENV .*COMMIT=\$\{COMMIT\}/m.test(lastStage),
};
