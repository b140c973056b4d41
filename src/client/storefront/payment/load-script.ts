const loading = new Map<string, Promise<void>>();

/** A provider's script, once for each address; what failed can be asked for again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(url);
      reject(new Error(`${url} did not load`));
    });
    document.head.append(script);
  });
  loading.set(url, loaded);
  return loaded;
}
