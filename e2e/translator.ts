/**
 * Runs in the page: replaces every text with `<font><font>…</font></font>`, now and whenever it changes, as the
 * translators of browsers do. The words stay, so that a story still finds what it looks for.
 */
export function translate(): void {
  const isLeftAlone = (text: Node) =>
    text.textContent?.trim() === '' ||
    text.parentElement?.closest('font,script,style,textarea,svg,[translate=no],.notranslate') != null
  const replace = (text: Node) => {
    if (isLeftAlone(text) || !text.parentNode) return
    const font = document.createElement('font')
    font.style.verticalAlign = 'inherit'
    font.appendChild(document.createElement('font')).textContent = text.textContent
    text.parentNode.replaceChild(font, text)
  }
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) replace(text)
  }
  const begin = () => {
    document.documentElement.classList.add('translated-ltr')
    all(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') replace(target)
        else
          for (const node of addedNodes)
            if (node.nodeType === Node.TEXT_NODE) replace(node)
            else all(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}
