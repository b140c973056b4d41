import {
  MAX_CONCURRENT_FILES,
  pictureFolders,
  type PictureFiles,
  type PictureFolder,
} from '#server/adapters/picture-files.ts';
import { forEachConcurrent } from '#server/for-each-concurrent.ts';

export interface CopyReport {
  copied: number;
  /** Were in the target already. */
  present: number;
  bytes: number;
}

/**
 * Copies all picture files and removes none. A file counts when the target has been read and its content is the source's:
 * one that an interrupted run has copied is compared, and copied again if it differs. Throws an error that names the file
 * when the target does not return what was written.
 */
export async function copyPictures(
  from: PictureFiles,
  to: PictureFiles,
  onFile: (report: CopyReport) => void,
): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, bytes: 0 };
  for (const folder of pictureFolders) {
    await forEachConcurrent(from.list(folder), MAX_CONCURRENT_FILES, async ({ name }) => {
      const bytes = await from.read(folder, name);
      // A source is removed when its sizes are made, and those are copied afterwards.
      if (!bytes) return;
      if (await isSame(to, folder, name, bytes)) {
        report.present += 1;
      } else {
        await to.write(folder, name, bytes);
        if (!(await isSame(to, folder, name, bytes)))
          throw new Error(`${folder}/${name} was written, but has another content when it is read`);
        report.copied += 1;
      }
      report.bytes += bytes.length;
      onFile(report);
    });
  }
  return report;
}

async function isSame(
  files: PictureFiles,
  folder: PictureFolder,
  name: string,
  bytes: Buffer,
): Promise<boolean> {
  return (await files.read(folder, name))?.equals(bytes) ?? false;
}
