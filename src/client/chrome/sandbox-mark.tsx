/** For shoppers of a shop whose payments are imitated. It comes with the HTML of every page, outside of what React draws. */
export const SandboxMark = () => (
  <aside
    aria-label="Test shop"
    className="bg-espresso px-4 py-2 text-center text-14 text-paper print:hidden"
  >
    <strong className="font-semibold">Test shop:</strong> payments are not real.
  </aside>
);
