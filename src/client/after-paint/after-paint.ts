import { untilMainPicture, whenPainted, yieldToPage } from './paint.ts';
import { replayEarlyEvents } from './replay-early-events.ts';
import { retryWithBackoff } from './retry-with-backoff.ts';

/**
 * Loads the page's scripts once the page and its main picture have been painted. The HTML is readable without them; on a slow
 * connection they would delay that picture, on a slow phone they would take its CPU time.
 */
async function loadScripts(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#scripts');
  if (!template) return;
  const scripts = document.importNode(template.content, true);
  const entry = scripts.querySelector('script');
  const loaded = new Promise<void>((resolve, reject) => {
    entry?.addEventListener('load', () => resolve());
    entry?.addEventListener('error', () => reject(new Error(`${entry.src} did not load`)));
  });
  await Promise.all([loaded, append([...scripts.children])]);
}

async function append(elements: Element[]): Promise<void> {
  for (const element of elements) {
    document.head.append(element);
    await yieldToPage();
  }
}

replayEarlyEvents();
whenPainted(() => void untilMainPicture().then(() => retryWithBackoff(loadScripts)));
