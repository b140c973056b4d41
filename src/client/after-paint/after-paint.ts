import { keepEarlyTap } from './keep-early-tap.ts';
import { keepTrying } from './keep-trying.ts';
import { whenPainted } from './when-painted.ts';
import { yieldToPage } from './yield-to-page.ts';

/**
 * The page's own scripts are fetched and begun once the page has been painted. All of it can be read before; on a slow
 * line they would take the first picture's place in the queue, on a slow phone its time.
 */
async function begin(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#scripts');
  if (!template) return;
  const scripts = document.importNode(template.content, true);
  const entry = scripts.querySelector('script');
  const hasCome = new Promise<void>((resolve, reject) => {
    entry?.addEventListener('load', () => resolve());
    entry?.addEventListener('error', () => reject(new Error(`${entry.src} did not arrive`)));
  });
  await Promise.all([hasCome, askFor([...scripts.children])]);
}

async function askFor(files: Element[]): Promise<void> {
  for (const file of files) {
    document.head.append(file);
    await yieldToPage();
  }
}

keepEarlyTap();
whenPainted(() => void keepTrying(begin));
