import { expect } from 'vitest'
import hostPage from './host-page.css?raw'

const properties = [
  ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...['line-height', 'letter-spacing', 'text-align', 'text-transform', 'text-decoration-line'],
  ...['margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border-top-width', 'border-left-width', 'border-top-color', 'border-top-left-radius'],
  ...['list-style-type', 'display', 'vertical-align', 'cursor'],
  ...['outline-style', 'outline-width', 'outline-color', 'box-shadow', 'border-collapse'],
]

/** The kit's elements: those with its class, and the plain ones that only the kit makes. */
const own = [
  '[class*="mv-"], .mv-markdown *, .mv-day-flags *',
  '[class*="mv-"] > :is(li, span, svg), [class*="mv-"] :is(dt, dd, tr, th, td)',
].join()

/** These look like the text around them, or show nothing that they inherit. */
const inline = [
  '.mv-amount, .mv-art, .mv-icon, .mv-skeleton, .mv-stamp, .mv-visually-hidden',
  '.mv-crop, .mv-crop-cover',
].join()

const inherited = /^(color|cursor|font|letter|line|list|text|border-collapse)/

/** Whether the element shows something that depends on what it inherits. */
function showsText(element: Element): boolean {
  let outermost = element
  for (let up: Element | null = element; up; up = up.parentElement) {
    if (up.matches('[class*="mv-"]')) outermost = up
  }
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  )
  return (hasText || element.localName === 'svg') && !outermost.matches(inline)
}

function stylesOf(elements: readonly Element[]) {
  return elements.map((element) => {
    const style = getComputedStyle(element)
    const isText = showsText(element)
    return properties.map((name) => {
      const isDrawn = name.startsWith('outline')
        ? style.outlineStyle !== 'none'
        : name.startsWith('border')
          ? style.borderTopStyle !== 'none'
          : isText || !inherited.test(name)
      return `${name}: ${isDrawn ? style.getPropertyValue(name) : 'none'}`
    })
  })
}

const nameOf = (element: Element) =>
  `${element.parentElement?.className} > ${element.localName}.${element.getAttribute('class') ?? ''}`

// Called by the preview at the end of each story's test.
globalThis.compareWithHost = () => {
  const base = document.querySelector<HTMLStyleElement>('style[data-vite-dev-id$="/base.css"]')
  expect(base).not.toBeNull()
  const elements = [...document.body.querySelectorAll(own)]
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '* { transition: none !important; animation: none !important }'
  const alone = stylesOf(elements)
  const host = document.head.appendChild(document.createElement('style'))
  host.textContent = hostPage
  base!.media = 'not all'
  const inside = stylesOf(elements)
  base!.media = ''
  host.remove()
  still.remove()
  const changed = elements.flatMap((element, at) =>
    inside[at]!.filter((line, nth) => line !== alone[at]![nth]).map(
      (line) => `${nameOf(element)} ${line}`,
    ),
  )
  expect([...new Set(changed)]).toEqual([])
}
