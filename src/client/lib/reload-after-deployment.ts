const KEY = 'adunni-reloaded-from';

/**
 * Reloads a page, once, if a chunk is missing because a new build was deployed. A failed connection causes no reload. It uses the
 * storage itself: where that is forbidden, access must throw, since a page that cannot remember its reload would reload forever.
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
