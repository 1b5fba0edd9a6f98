import { CallFailure } from '../failures/failures.js'
import { countPixels } from './count-pixels.js'
import { stripJpeg } from './strip-jpeg.js'
import { stripPng } from './strip-png.js'
import { stripWebp } from './strip-webp.js'

function hasSignature(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte)
}

const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** The type of a picture by its content, whatever its sender says. */
function typeOf(bytes: Uint8Array): keyof typeof strippers | undefined {
  if (hasSignature(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (hasSignature(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (hasSignature(bytes, riff) && hasSignature(bytes, webp, 8)) return 'image/webp'
  return undefined
}

const strippers = { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp }

/** As many as the cameras of phones have. Few bytes can be a picture that no phone has the memory to show. */
const maxPixels = 50_000_000

/**
 * The type and bytes of a picture, without what it says besides its pixels: where and when it was taken
 * and with what, texts, thumbnails, and whatever follows its end. Only how it has to be turned stays.
 * It is refused if its content is not of the type that it says.
 */
export async function sanitizePicture(image: Blob): Promise<{ type: string; bytes: Buffer }> {
  const given = Buffer.from(await image.arrayBuffer())
  const type = typeOf(given)
  const bytes = type === image.type ? strippers[type](given) : undefined
  if (type === undefined || bytes === undefined) {
    const issues = [{ path: 'image', message: 'This is not the picture that it says it is.' }]
    throw new CallFailure('bad_input', 'This is not a picture of the type that it says.', {
      data: { issues },
      text: 'server.chat_blocked',
    })
  }
  if (countPixels(type, bytes) > maxPixels) {
    throw new CallFailure('too_large', 'The picture has too many pixels.')
  }
  return { type, bytes }
}
