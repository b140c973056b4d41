/**
 * Writes a preview of every mail as HTML and as text into a folder, `mail-previews` unless an argument names another:
 * `npm run mails -- FOLDER`. A colour as the second argument stands for the store's: `npm run mails -- FOLDER '#1F6F5C'`.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defaultSettings } from '#shared/settings.ts';
import { mailHtml, mailText } from '#server/mail/render-mail.ts';
import { sampleMails } from './mails/sample-mails.ts';
import { samplePictures } from './mails/sample-order.ts';

const pictures = fileURLToPath(new URL('../assets/pictures/', import.meta.url));
const [folder = 'mail-previews', color = defaultSettings.primaryColor] = process.argv.slice(2);
const settings = { ...defaultSettings, primaryColor: color };

await mkdir(path.join(folder, 'media'), { recursive: true });
for (const key of samplePictures) {
  const name = `${key}-320.webp`;
  await copyFile(path.join(pictures, name), path.join(folder, 'media', name));
}
// The addresses of pictures are absolute: here they lead into the folder.
const mails = sampleMails(pathToFileURL(path.resolve(folder)).href);
for (const [name, content] of Object.entries(mails)) {
  await writeFile(path.join(folder, `${name}.html`), mailHtml(content, settings));
  await writeFile(
    path.join(folder, `${name}.txt`),
    `Subject: ${content.subject}\n\n${mailText(content, settings)}`,
  );
}
console.log(`${Object.keys(mails).length} mails are in ${path.resolve(folder)}.`);
