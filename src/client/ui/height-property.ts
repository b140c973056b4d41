/**
 * A `ref` that writes a height in pixels into a custom property of the document, again when the element's size changes.
 * Call it once for each kind of element, outside components.
 */
export const heightProperty =
  (name: `--${string}`, heightOf: (element: HTMLElement) => number) =>
  (element: HTMLElement | null) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${heightOf(element)}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
