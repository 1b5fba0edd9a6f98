import { encode } from 'uqr'

const namespace = 'http://www.w3.org/2000/svg'

/** The white border that cameras need around the code, in modules. */
const quiet = 4

function svgElement(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** A QR code for the camera of a phone, black on white also in the dark. */
export function qrCode(text: string, label: string): SVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  const side = size + 2 * quiet
  const code = svgElement('svg', {
    role: 'img',
    'aria-label': label,
    class: 'qr',
    viewBox: `${-quiet} ${-quiet} ${side} ${side}`,
    'shape-rendering': 'crispEdges',
  })
  code.append(
    svgElement('path', { fill: '#fff', d: `M${-quiet} ${-quiet}h${side}v${side}h${-side}z` }),
    svgElement('path', { fill: '#000', d: dark.join('') }),
  )
  return code
}
