import { keepEarlyTap } from './keep-early-tap.ts';
import { keepTrying } from './keep-trying.ts';
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

function afterPaint(act: () => void) {
  // A page nobody looks at is not painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    act();
    return;
  }
  const once = new AbortController();
  const observer = new PerformanceObserver(() => done());
  const done = () => {
    observer.disconnect();
    once.abort();
    act();
  };
  observer.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', done, { signal: once.signal });
}

keepEarlyTap();
afterPaint(() => void keepTrying(begin));
