/** Which part of the icon inside `element` its badge covers: 0 to 1. */
export function hiddenPart(element: Element): number {
  const icon = element.querySelector('svg')!.getBoundingClientRect()
  const badge = element.querySelector('.mv-count-badge')!.getBoundingClientRect()
  const over = (from: 'left' | 'top', to: 'right' | 'bottom') =>
    Math.max(0, Math.min(icon[to], badge[to]) - Math.max(icon[from], badge[from]))
  return (over('left', 'right') * over('top', 'bottom')) / (icon.width * icon.height)
}
