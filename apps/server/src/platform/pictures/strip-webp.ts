import { buildExif, orientationOf } from './exif.js'

/** What the decoder needs: pixels, transparency and animation. */
const preservedChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
const pixels = new Set(['VP8 ', 'VP8L', 'ANMF'])
const allowedChunks = new Set(['VP8 ', 'VP8L', 'ALPH'])

/** Flags of VP8X: colour profile, EXIF, XMP. */
const [iccFlag, exifFlag, xmpFlag] = [0x20, 0x08, 0x04]

interface Chunk {
  readonly type: string
  readonly body: Buffer
}

/** The chunks of a file or a frame; undefined if they do not fill it. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (body.length !== length) return undefined
    chunks.push({ type: bytes.toString('latin1', at, at + 4), body })
    at += 8 + length + (length % 2)
  }
  return at >= bytes.length ? chunks : undefined
}

function serializeChunk({ type, body }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** A frame of an animation: sixteen bytes about its place and time, and then chunks. */
function stripFrame({ type, body }: Chunk): Chunk | undefined {
  const chunks = chunksOf(body.subarray(16))?.filter((one) => allowedChunks.has(one.type))
  return (
    chunks && { type, body: Buffer.concat([body.subarray(0, 16), ...chunks.map(serializeChunk)]) }
  )
}

function withoutFlags({ type, body }: Chunk, orientation: number | undefined): Chunk {
  const flags = (body[0] as number) & ~(iccFlag | exifFlag | xmpFlag)
  const first = Buffer.from([orientation === undefined ? flags : flags | exifFlag])
  return { type, body: Buffer.concat([first, body.subarray(1)]) }
}

/** A WebP without anything that does not belong to its pixels; undefined if it has no proper form. */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  const end = bytes.length < 12 ? Infinity : 8 + bytes.readUInt32LE(4)
  const chunks = end > bytes.length ? undefined : chunksOf(bytes.subarray(12, end))
  if (!chunks?.some(({ type }) => pixels.has(type))) return undefined
  const exif = chunks.find(({ type }) => type === 'EXIF')?.body
  const isMarked = exif?.toString('latin1', 0, 6) === 'Exif\0\0'
  const orientation = exif && orientationOf(isMarked ? exif.subarray(6) : exif)
  const pieces: Chunk[] = []
  for (const chunk of chunks) {
    if (!preservedChunks.has(chunk.type)) continue
    if (chunk.type === 'VP8X' && chunk.body.length !== 10) return undefined
    const stripped =
      chunk.type === 'ANMF'
        ? stripFrame(chunk)
        : chunk.type === 'VP8X'
          ? withoutFlags(chunk, orientation)
          : chunk
    if (!stripped) return undefined
    pieces.push(stripped)
  }
  const isExtended = pieces[0]?.type === 'VP8X'
  if (orientation !== undefined && isExtended)
    pieces.push({ type: 'EXIF', body: buildExif(orientation) })
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...pieces.map(serializeChunk)])
  return serializeChunk({ type: 'RIFF', body })
}
