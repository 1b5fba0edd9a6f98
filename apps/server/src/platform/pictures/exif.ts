/** The tag of the orientation in EXIF, and its type: a number of two bytes. */
const orientationTag = 0x0112
const shortType = 3

/**
 * How a picture has to be turned to be seen upright (2 to 8), from its EXIF; undefined if it is upright
 * or does not say. `tiff` is what follows `Exif\0\0`.
 */
export function orientationOf(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined
  const readUint16 = (at: number) =>
    order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return undefined
  const count = readUint16(start)
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12
    if (at + 12 > tiff.length) return undefined
    if (readUint16(at) !== orientationTag || readUint16(at + 2) !== shortType) continue
    const orientation = readUint16(at + 8)
    return orientation >= 2 && orientation <= 8 ? orientation : undefined
  }
  return undefined
}

/** EXIF that says the orientation and nothing else, without `Exif\0\0` in front. */
export function buildExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(orientationTag, 10)
  tiff.writeUInt16LE(shortType, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}
