/**
 * Lets the page be translated by the browser. A translator takes a text node out and puts a `<font>` with other words in
 * its place; React still holds the node and would throw when it removes it or inserts something before it, and what it
 * writes into it would not be seen. So whoever stands in for a text node is remembered, and acts for it: removed with it,
 * inserted before in its place, and replaced by it once it says something new, which the translator then translates again.
 */
export function bearTranslation(root: Document = document): () => void {
  const standIns = new WeakMap<Node, Node>()
  const watcher = new MutationObserver((records) => noteStandIns(records, standIns))
  watcher.observe(root, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!

  /** The node on the page for one that React holds: itself, or whoever stands in for it. */
  const onPage = (parent: Node, held: Node): Node | null => {
    if (held.parentNode === parent) return held
    noteStandIns(watcher.takeRecords(), standIns)
    const standIn = standIns.get(held)
    return standIn?.parentNode === parent ? standIn : null
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = onPage(this, child)
    if (found) removeChild.call(this, found)
    // taken away by somebody else: what React wants has happened
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && onPage(this, before))
    return node
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue.set!.call(this, value)
      if (this.parentNode) return
      noteStandIns(watcher.takeRecords(), standIns)
      const standIn = standIns.get(this)
      standIn?.parentNode?.replaceChild(this, standIn)
    },
  })
  return () => {
    watcher.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
    Object.defineProperty(Node.prototype, 'nodeValue', nodeValue)
  }
}

/** A text node was taken out where a `<font>` was put in, in one step or in two. */
function noteStandIns(records: readonly MutationRecord[], standIns: WeakMap<Node, Node>): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (font) standIns.set(text, font)
    }
}

const isFont = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT'
