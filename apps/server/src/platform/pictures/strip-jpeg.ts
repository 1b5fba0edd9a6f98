import { buildExif, orientationOf } from './exif.js'

const exifMark = Buffer.from('Exif\0\0', 'latin1')
const jfifMark = Buffer.from('JFIF\0', 'latin1')

function buildSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** What of a segment is kept: what the decoder needs. A thumbnail is a picture of its own. */
function segmentOf(marker: number, body: Buffer): Buffer | undefined {
  // Adobe's APP14 says how colours are coded.
  const isNeeded = marker < 0xe0 || marker === 0xee
  if (isNeeded) return buildSegment(marker, body)
  const isJfif = marker === 0xe0 && body.length >= 14 && body.subarray(0, 5).equals(jfifMark)
  if (!isJfif) return undefined
  return buildSegment(marker, Buffer.concat([body.subarray(0, 12), Buffer.from([0, 0])]))
}

/** Where the next marker begins behind coded data: 0xFF that is neither stuffed nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData && next !== 0xff) return at
    at = bytes.indexOf(0xff, isData ? at + 2 : at + 1)
  }
  return bytes.length
}

/** A JPEG without anything that does not belong to its pixels; undefined if it has no proper form. */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = []
  let orientation: number | undefined
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === 0xd9) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    // What follows the end of the picture is dropped, such as a second picture or a film.
    if (marker === 0xd9) {
      const exif =
        orientation === undefined
          ? []
          : [buildSegment(0xe1, Buffer.concat([exifMark, buildExif(orientation)]))]
      const [first] = pieces
      // JFIF comes first, where there is one.
      const head = first?.[1] === 0xe0 ? [pieces.shift() as Buffer] : []
      const start = Buffer.from([0xff, 0xd8])
      return Buffer.concat([start, ...head, ...exif, ...pieces, Buffer.from([0xff, 0xd9])])
    }
    const length = bytes.readUInt16BE(at + 2)
    const body = bytes.subarray(at + 4, at + 2 + length)
    if (length < 2 || body.length !== length - 2) return undefined
    if (marker === 0xe1 && body.subarray(0, 6).equals(exifMark)) {
      orientation ??= orientationOf(body.subarray(6))
    }
    const piece = marker === 0xfe ? undefined : segmentOf(marker, body)
    if (piece) pieces.push(piece)
    at += 2 + length
    if (marker === 0xda) {
      const end = endOfScan(bytes, at)
      pieces.push(bytes.subarray(at, end))
      at = end
    }
  }
  return undefined
}
