/** The child of `parent` that contains `node`; null if none does. */
function childAround(parent: Node, node: Node): Node | null {
  let around: Node | null = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}

/**
 * A browser's translator puts texts into elements of its own. React then removes a text from, or inserts something before it in,
 * an element that it is no child of any more, which ends the whole screen (https://github.com/facebook/react/issues/11538).
 * From now on the element around the text stands for it.
 */
export function tolerateTranslators(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with their node
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeTranslated<Removed extends Node>(
    this: Node,
    child: Removed,
  ): Removed {
    const own = childAround(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeTranslated<Inserted extends Node>(
    this: Node,
    inserted: Inserted,
    before: Node | null,
  ): Inserted {
    insertBefore.call(this, inserted, before && childAround(this, before));
    return inserted;
  };
}
