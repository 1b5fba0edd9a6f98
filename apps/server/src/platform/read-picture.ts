import { CallFailure } from './failures/failures.js'

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte)
}

const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** The type of a picture by its content, whatever its sender claims. */
function typeOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, riff) && startsWith(bytes, webp, 8)) return 'image/webp'
  return undefined
}

/**
 * The type and bytes of a picture. It is refused if its content is not of the declared type.
 */
export async function readPicture(image: Blob): Promise<{ type: string; bytes: Buffer }> {
  const bytes = Buffer.from(await image.arrayBuffer())
  const type = typeOf(bytes)
  if (type === undefined || type !== image.type) {
    const issues = [{ path: 'image', message: 'This is not the picture that it says it is.' }]
    throw new CallFailure('bad_input', 'This is not a picture of the type that it says.', {
      data: { issues },
      text: 'server.chat_blocked',
    })
  }
  return { type, bytes }
}
