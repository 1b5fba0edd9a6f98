import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jpeg, png, webp } from '../../testing/pictures.js'
import { secret, tagged } from '../../testing/tagged-pictures.js'
import { CallFailure } from '../failures/failures.js'
import { buildExif } from './exif.js'
import { sanitizePicture } from './sanitize-picture.js'

const plain: Readonly<Record<string, Buffer>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
}
const types = Object.keys(plain)

const read = async (type: string, bytes: Buffer) =>
  (await sanitizePicture(new Blob([new Uint8Array(bytes)], { type }))).bytes

const bytesOf = (type: string) => plain[type] as Buffer
const taggedOf = (type: string, orientation: number) =>
  (tagged[type] as (typeof tagged)[string])(orientation)

test.each(types)('a %s without anything to remove stays as it is, to the byte', async (type) => {
  expect(await read(type, bytesOf(type))).toEqual(bytesOf(type))
})

test.each(types)('a %s loses place, texts, profile, and what follows its end', async (type) => {
  const given = taggedOf(type, 1)
  expect(given.includes(secret)).toBe(true)
  const kept = await read(type, given)
  expect(kept.includes('GPS')).toBe(false)
  for (const mark of ['Exif', 'eXIf', 'EXIF', 'ICC', 'iCCP', 'XMP', 'xap', 'tEXt', 'JFXX']) {
    expect([mark, kept.includes(mark)]).toEqual([mark, false])
  }
  // It is not much more than the picture itself: WebP keeps a header of 18 bytes.
  expect(kept.length - bytesOf(type).length).toBeLessThanOrEqual(type === 'image/webp' ? 18 : 0)
  expect(await read(type, kept)).toEqual(kept)
})

test.each(types)(
  'a %s keeps how it has to be turned, and nothing else of its EXIF',
  async (type) => {
    const kept = await read(type, taggedOf(type, 6))
    expect(kept.includes('GPS')).toBe(false)
    expect(kept.includes(buildExif(6))).toBe(true)
    expect(await read(type, kept)).toEqual(kept)
  },
)

test.each(types)('a %s that was cut is refused', async (type) => {
  for (const whole of [bytesOf(type), taggedOf(type, 6)]) {
    const end = whole.length - (whole.includes(secret) ? secret.length : 0)
    for (const length of [12, 20, 30, end - 1]) {
      await expect(read(type, whole.subarray(0, length))).rejects.toMatchObject({ status: 400 })
    }
  }
})

test.each(types)(
  'a %s with any bytes changed is read or refused, and never a fault',
  async (type) => {
    const whole = taggedOf(type, 6)
    const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        const result = await read(type, bytes).catch((error: unknown) => error)
        if (!Buffer.isBuffer(result)) expect(result).toBeInstanceOf(CallFailure)
      }),
      { numRuns: 1000 },
    )
  },
)

test('frames of an animation keep their pixels only', async () => {
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const pixels = webp.subarray(12)
  const size = Buffer.from([0x02, 0, 0, 0, 3, 0, 0, 1, 0, 0])
  const file = (...inFrame: Buffer[]) =>
    chunk(
      'RIFF',
      Buffer.concat([
        Buffer.from('WEBP'),
        chunk('VP8X', size),
        chunk('ANIM', Buffer.alloc(6)),
        chunk('ANMF', Buffer.concat([Buffer.alloc(16), ...inFrame])),
      ]),
    )
  const kept = await read('image/webp', file(pixels, chunk('PRVT', Buffer.from(secret))))
  expect(kept).toEqual(file(pixels))
})

/** The same picture, with a header that says another size. */
function resized(type: string, width: number, height: number): Buffer {
  const bytes = Buffer.from(bytesOf(type))
  if (type === 'image/png') {
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
  } else if (type === 'image/jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
  } else {
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  }
  return bytes
}

test.each(types)(
  'a %s of up to 50 million pixels is taken, and a larger one rejected',
  async (type) => {
    const small = resized(type, 10_000, 5_000)
    expect(await read(type, small)).toEqual(small)
    const larger = type === 'image/webp' ? [10_000, 5_001] : [30_000, 30_000]
    for (const [width, height] of [[10_000, 5_001], larger] as [number, number][]) {
      await expect(read(type, resized(type, width, height))).rejects.toMatchObject({ status: 413 })
    }
  },
)
