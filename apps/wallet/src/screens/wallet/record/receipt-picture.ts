// Loaded when somebody shares a receipt: draws it as a picture, on the device.
import { qrPath } from '@mavuno/ui'

/** What stands on the picture, in the language of the page. */
export interface ReceiptPicture {
  readonly site: string
  /** That no real money moved, if this is a demo. */
  readonly demo: string | undefined
  /** Above the figure, such as "Withdraw". */
  readonly title: string
  readonly status: string
  readonly amount: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** In groups. */
  readonly code: string
  /** Before the address. */
  readonly checkAt: string
  /** The page that checks the code, which the QR code leads to. */
  readonly address: string
  readonly lang: string
}

const width = 360
const edge = 24
/** Three pixels for each of the design. */
const scale = 3
const qrSize = 112
const fonts = `system-ui, -apple-system, Roboto, "Noto Sans", "Hiragino Sans", "Noto Sans JP", sans-serif`
const font = (size: number, weight: 400 | 600 | 700) => `${weight} ${size}px ${fonts}`

// The field, and the light theme's text: a receipt looks the same in both themes, and printed.
const colours = {
  fieldTop: '#145238',
  fieldFoot: '#0b2f21',
  onField: '#f4fbf6',
  quietOnField: '#b9d8c7',
  demo: '#ffcf70',
  paper: '#ffffff',
  text: '#11201a',
  quiet: '#4b5a52',
  line: '#e1e7df',
}

type Canvas = CanvasRenderingContext2D

/** The lines of a text that fit into a width: broken between words, and within one only if it is too long. */
function linesOf(canvas: Canvas, text: string, most: number, lang: string): string[] {
  const Segmenter = (Intl as { Segmenter?: typeof Intl.Segmenter }).Segmenter
  const words = Segmenter
    ? Array.from(
        new Segmenter(lang, { granularity: 'word' }).segment(text),
        ({ segment }) => segment,
      )
    : text.split(/(?<= )/)
  const lines = ['']
  const fits = (line: string) => canvas.measureText(line.trimEnd()).width <= most
  const add = (piece: string) => {
    const last = lines.length - 1
    if (lines[last] === '' || fits(lines[last] + piece)) lines[last] += piece
    else lines.push(piece.trimStart())
  }
  for (const word of words) {
    if (fits(word)) add(word)
    else for (const letter of word) add(letter)
  }
  return lines.map((line) => line.trim())
}

/** Draws from top to bottom, and returns where it has got to. Without `isDrawn` it only measures. */
function draw(canvas: Canvas, picture: ReceiptPicture, isDrawn: boolean): number {
  const { lang } = picture
  const most = width - 2 * edge
  let y = 0
  const write = (
    text: string,
    style: { size: number; weight: 400 | 600 | 700; colour: string; x?: number; most?: number },
    align: CanvasTextAlign = 'left',
  ) => {
    canvas.font = font(style.size, style.weight)
    canvas.fillStyle = style.colour
    canvas.textAlign = align
    for (const line of linesOf(canvas, text, style.most ?? most, lang)) {
      y += style.size * 1.4
      if (isDrawn) canvas.fillText(line, style.x ?? edge, y - style.size * 0.35)
    }
  }
  const space = (size: number) => {
    y += size
  }

  // The head: what it is about, on the field.
  const head = () => {
    space(24)
    write(picture.site, { size: 15, weight: 600, colour: colours.quietOnField })
    if (picture.demo !== undefined) {
      space(8)
      write(picture.demo, { size: 17, weight: 700, colour: colours.demo })
    }
    space(16)
    write(picture.title, { size: 17, weight: 600, colour: colours.onField })
    write(picture.amount, { size: 34, weight: 700, colour: colours.onField })
    space(8)
    write(picture.status, { size: 15, weight: 600, colour: colours.quietOnField })
    space(24)
  }
  if (isDrawn) {
    const foot = measured(head)
    const field = canvas.createLinearGradient(0, 0, -foot * 0.2, foot)
    field.addColorStop(0, colours.fieldTop)
    field.addColorStop(0.78, colours.fieldFoot)
    canvas.fillStyle = field
    canvas.fillRect(0, 0, width, foot)
    canvas.strokeStyle = 'rgb(255 255 255 / 5.5%)'
    canvas.lineWidth = 1.5
    // Furrows that meet at one point beyond the edge.
    canvas.save()
    canvas.beginPath()
    canvas.rect(0, 0, width, foot)
    canvas.clip()
    for (let at = -4; at <= 12; at += 1) {
      canvas.beginPath()
      canvas.moveTo(width * 0.92, foot * 0.25)
      canvas.lineTo((width / 8) * at, foot + 8)
      canvas.stroke()
    }
    canvas.restore()
  }
  head()

  /** How far a part goes that begins at the top, without drawing it. */
  function measured(part: () => void): number {
    const drawn = isDrawn
    const before = y
    isDrawn = false
    part()
    const foot = y
    isDrawn = drawn
    y = before
    return foot
  }

  space(8)
  for (const [label, value] of picture.rows) {
    space(10)
    const start = y
    canvas.font = font(15, 400)
    const labelWidth = canvas.measureText(label).width
    canvas.font = font(15, 600)
    const isOneLine = labelWidth + canvas.measureText(value).width + 16 <= most
    write(label, { size: 15, weight: 400, colour: colours.quiet })
    if (isOneLine) y = start
    write(value, { size: 15, weight: 600, colour: colours.text, x: width - edge }, 'right')
    space(10)
    if (isDrawn) {
      canvas.fillStyle = colours.line
      canvas.fillRect(edge, y, most, 1)
    }
  }

  space(20)
  const top = y
  const beside = { x: edge + qrSize + 16, most: most - qrSize - 16 }
  write(picture.checkAt, { size: 13, weight: 400, colour: colours.quiet, ...beside })
  // The host has a line of its own: whoever was sent the picture has to know where to check it.
  const { host, pathname, hash } = new URL(picture.address)
  write(host, { size: 13, weight: 600, colour: colours.text, ...beside })
  const page = `${pathname}${hash.replace(/\?.*/s, '')}`
  write(page, { size: 13, weight: 400, colour: colours.quiet, ...beside })
  space(8)
  // Two groups a line, whatever the width of the letters.
  for (const part of picture.code.match(/[^-]+-[^-]+/g) ?? []) {
    write(part, { size: 16, weight: 700, colour: colours.text, ...beside })
  }
  const qr = qrPath(picture.address)
  if (isDrawn && qr) {
    canvas.save()
    canvas.translate(edge, top)
    canvas.scale(qrSize / qr.size, qrSize / qr.size)
    canvas.fillStyle = colours.text
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    canvas.fill(new Path2D(qr.path))
    canvas.restore()
  }
  y = Math.max(y, top + qrSize)
  space(28)
  return y
}

/** Draws a receipt as a PNG. */
export async function drawReceipt(picture: ReceiptPicture): Promise<Blob> {
  const element = document.createElement('canvas')
  element.lang = picture.lang
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('This browser has no canvas.')
  const height = Math.ceil(draw(canvas, picture, false))
  element.width = width * scale
  element.height = height * scale
  canvas.scale(scale, scale)
  canvas.fillStyle = colours.paper
  canvas.fillRect(0, 0, width, height)
  draw(canvas, picture, true)
  const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be made.')
  return blob
}
