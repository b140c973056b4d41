const KEY = 'adunni-reloaded-from';

/**
 * A page from before a deployment asks for code that the server no longer has. It is loaded anew then, once; a line
 * that failed is no reason for that.
 */
export function reloadAfterDeployment(): void {
  addEventListener('vite:preloadError', () => void reloadIfOutdated().catch(() => undefined));
}

async function reloadIfOutdated(): Promise<void> {
  const build = document.querySelector<HTMLScriptElement>('#entry')?.src;
  if (!build || sessionStorage.getItem(KEY) === build) return;
  const response = await fetch(location.href, { cache: 'no-cache' });
  if (!response.ok || (await response.text()).includes(new URL(build).pathname)) return;
  sessionStorage.setItem(KEY, build);
  location.reload();
}
