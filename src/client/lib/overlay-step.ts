import type { DataRouter } from 'react-router-dom';

/** What the router writes into a step of the history, and our mark. */
interface Step {
  idx?: number;
  key?: string;
  overlay?: boolean;
}

const currentStep = (): Step => ({ ...history.state });

/**
 * While something lies over a page, the history has one more step above the page's own, with the same address: Back leaves
 * that step and closes what lies on top. The router never hears of it. A page gone to takes its place, so that Back leads
 * from there to the page below.
 */
export function keepOverlayStep(router: DataRouter) {
  const closers: (() => void)[] = [];
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let here = currentStep();
  let address = location.href;
  let leaving = false;

  const note = () => {
    here = currentStep();
    address = location.href;
  };

  history.pushState = (state, unused, url) => {
    (here.overlay ? replace : push)(state, unused, url);
    note();
  };
  history.replaceState = (state, unused, url) => {
    replace({ ...state, overlay: here.overlay }, unused, url);
    note();
  };

  function settle() {
    if (leaving) return;
    if (closers.length > 0 && !here.overlay) {
      push({ ...here, overlay: true }, '');
      note();
    } else if (closers.length === 0 && here.overlay && router.state.navigation.state === 'idle') {
      leaving = true;
      history.back();
    }
  }
  /** Once it is known whether what closes one thing opens another or leads to a page, which then takes the step. */
  const settleSoon = () => void setTimeout(settle);

  function onPopState(event: PopStateEvent) {
    const before = { step: here, address };
    note();
    const samePage = here.idx === before.step.idx;
    if (leaving && !samePage) {
      // Meanwhile a page had taken the step that was to be left.
      event.stopImmediatePropagation();
      here = before.step;
      address = before.address;
      history.forward();
      return;
    }
    if (!samePage) {
      closers.forEach((close) => close());
      return;
    }
    // A page is on its way, and Back calls it off.
    if (!leaving && before.step.overlay && closers.length === 0) return;

    event.stopImmediatePropagation();
    if (here.key !== before.step.key) {
      // The page's address has been replaced while the other step was the current one.
      replace({ ...before.step, overlay: here.overlay }, '', before.address);
      note();
    }
    if (!leaving && !here.overlay) closers.at(-1)?.();
    leaving = false;
    settleSoon();
  }

  // Before the router's own listener.
  addEventListener('popstate', onPopState, { capture: true });
  router.subscribe(settleSoon);
  settleSoon();

  /** Says that something lies over the page, and how it closes; returns what says that it is gone. */
  return (close: () => void) => {
    closers.push(close);
    settleSoon();
    return () => {
      closers.splice(closers.indexOf(close), 1);
      settleSoon();
    };
  };
}
