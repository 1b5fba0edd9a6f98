import { encode } from 'uqr'

export interface QrPath {
  /** The number of modules per side. */
  size: number
  /** One rectangle for each run of dark modules. */
  path: string
}

/**
 * The dark modules of a text's QR code, or undefined if the text is too long for one: to draw it on a
 * canvas. In a page use `QrCode`.
 */
export function qrPath(text: string): QrPath | undefined {
  let code: ReturnType<typeof encode>
  try {
    code = encode(text, { ecc: 'M', border: 0 })
  } catch {
    return undefined
  }
  let path = ''
  code.data.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const start = x
      while (row[x]) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
      else x += 1
    }
  })
  return { size: code.size, path }
}
