/** A `ref` of the cart's foot: on a phone a toast stands above it (`.toasts` in styles.css). */
export function measureFoot(foot: HTMLElement | null) {
  if (!foot) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--cart-foot', `${innerHeight - foot.getBoundingClientRect().top}px`),
  );
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--cart-foot');
  };
}
