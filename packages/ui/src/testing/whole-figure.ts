/** Whether the figure in `element` stands on one line, inside of `element`. */
export function showsWholeFigure(element: Element): boolean {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const text = walk.currentNode as Text
    const from = text.data.search(/\d/)
    if (from < 0) continue
    const range = new Range()
    range.setStart(text, from)
    range.setEnd(text, text.data.search(/\d\D*$/) + 1)
    const [line, another] = range.getClientRects()
    const { left, right } = element.getBoundingClientRect()
    return Boolean(line && !another && line.left >= left && line.right <= right)
  }
  return false
}
