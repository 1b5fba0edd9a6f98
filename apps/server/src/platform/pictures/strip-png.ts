import { crc32 } from 'node:zlib'
import { buildExif, orientationOf } from './exif.js'

/** What the decoder needs: pixels, colours, transparency and animation. */
const preservedTypes = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'bKGD'],
  ...['acTL', 'fcTL', 'fdAT'],
])

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A PNG without anything that does not belong to its pixels; undefined if it has no proper form. */
export function stripPng(bytes: Buffer): Buffer | undefined {
  const pieces = [bytes.subarray(0, 8)]
  let orientation: number | undefined
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'eXIf') orientation ??= orientationOf(bytes.subarray(at + 8, end - 4))
    if (preservedTypes.has(type)) pieces.push(bytes.subarray(at, end))
    // What follows the end of the picture is dropped.
    if (type === 'IEND') {
      if (orientation !== undefined) pieces.splice(2, 0, chunk('eXIf', buildExif(orientation)))
      return Buffer.concat(pieces)
    }
    at = end
  }
  return undefined
}
