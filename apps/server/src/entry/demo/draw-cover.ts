import { crc32, deflateSync } from 'node:zlib'

const width = 640
const height = 280

type Colour = readonly [red: number, green: number, blue: number]

/** Sky, sun, far hills, near hills, field and furrow of each cover. */
const tints = {
  clay: ['2b211d', 'd9a066', '3d2d26', '4f382d', '633f2e', '57382b'],
  honey: ['2a2415', 'f0c04a', '3d3317', '57461a', '6f571b', '614c1a'],
  sky: ['16242e', 'cfe3ee', '1d3340', '244453', '2c5566', '274c5c'],
  leaf: ['14261a', 'd8e08a', '1b3823', '234b2c', '2b5f35', '27552f'],
  dusk: ['271b2b', 'e69a78', '382439', '4a2e45', '5c384f', '523249'],
  tea: ['12271f', 'f1d58a', '163a2c', '1a4e38', '1f6345', '1c583e'],
  maize: ['1c2616', 'f2c84b', '2b3a1b', '3d5020', '526825', '485d22'],
  night: ['131a2b', 'd5dcf5', '1a2540', '223156', '2b3e6c', '263761'],
} as const

export type Tint = keyof typeof tints

function colourOf(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex, 'hex')
  return [red, green, blue]
}

/** Which of the six colours a point has: a sun over two hills and a ploughed field. */
function paletteIndexAt(x: number, y: number): number {
  const field = 205 + 10 * Math.sin(x / 130 + 2)
  // Furrows meet at a point behind the hills.
  if (y > field) return Math.floor(((x - 430) / (y - 120)) * 9 + 64) % 2 === 0 ? 4 : 5
  if (y > 165 + 22 * Math.sin(x / 95 + 1)) return 3
  if (y > 130 + 30 * Math.sin(x / 150 + 4)) return 2
  return (x - 470) ** 2 + (y - 88) ** 2 < 42 ** 2 ? 1 : 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function compressPixels(): Buffer {
  const all = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row says how it is filtered: 0, as it is.
    for (let x = 0; x < width; x += 1) all[y * (width + 1) + 1 + x] = paletteIndexAt(x, y)
  }
  return deflateSync(all)
}

let compressedPixels: Buffer | undefined

/** A flat picture for a product or an activity, of a few kilobytes; the same one at each call. */
export function drawCover(tint: Tint): Blob {
  compressedPixels ??= compressPixels()
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits that name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(tints[tint].flatMap(colourOf))),
    chunk('IDAT', compressedPixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return new Blob([png], { type: 'image/png' })
}
