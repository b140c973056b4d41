/** Marks a shop with sandbox payments. It is in the HTML of every page, outside of React's root. */
export const SandboxMark = () => (
  <aside
    aria-label="Test shop"
    className="bg-espresso px-4 py-2 text-center text-14 text-paper print:hidden"
  >
    <strong className="font-semibold">Test shop:</strong> payments are not real.
  </aside>
);
