/** Segments of a JPEG that begin a frame, and so say its size: C4, C8 and CC are something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** The largest of its frames; a height of 0 is given behind the frame, so it counts as too large. */
function pixelsOfJpeg(bytes: Buffer): number {
  let maxFramePixels = 0
  let at = 2
  while (at + 9 <= bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0
    if (isFrame(marker)) {
      const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
      maxFramePixels = Math.max(maxFramePixels, pixels === 0 ? Infinity : pixels)
    }
    // Coded data has no lengths: the next marker in it is looked for.
    const isSegment = marker >= 0xc0 && marker !== 0xda && (marker < 0xd0 || marker > 0xd9)
    const next = isSegment ? at + 2 + bytes.readUInt16BE(at + 2) : bytes.indexOf(0xff, at + 1)
    if (next < 0) break
    at = next
  }
  return maxFramePixels
}

function pixelsOfWebp(bytes: Buffer): number {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21)
      return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1)
    }
    default:
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
  }
}

/** How many pixels a picture says that it has. A header that is cut off counts as too many. */
export function countPixels(type: string, bytes: Buffer): number {
  try {
    if (type === 'image/png') return bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
    return type === 'image/jpeg' ? pixelsOfJpeg(bytes) : pixelsOfWebp(bytes)
  } catch {
    return Infinity
  }
}
