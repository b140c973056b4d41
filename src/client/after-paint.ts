/**
 * The page's own scripts are fetched and begun once the page has been painted. All of it can be read before; on a slow
 * line they would take the first picture's place in the queue, on a slow phone its time.
 */
function begin() {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (scripts) document.head.append(document.importNode(scripts.content, true));
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

afterPaint(begin);
