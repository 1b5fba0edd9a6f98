import { crc32 } from 'node:zlib'
import { jpeg, png, webp } from './pictures.js'

/** Stands in everything that a picture should lose. */
export const secret = 'GPS 1.2921 S 36.8219 E'

const text = Buffer.from(secret, 'latin1')
const latin = (written: string) => Buffer.from(written, 'latin1')

function number(value: number, size: 2 | 4, order: 'II' | 'MM'): Buffer {
  const bytes = Buffer.alloc(size)
  if (order === 'II') bytes.writeUIntLE(value, 0, size)
  else bytes.writeUIntBE(value, 0, size)
  return bytes
}

/** EXIF with an orientation and a directory of GPS, as phones write it. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const short = (value: number) => number(value, 2, order)
  const long = (value: number) => number(value, 4, order)
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([short(tag), short(type), long(count), value])
  return Buffer.concat([
    latin(order),
    short(42),
    long(8),
    short(2),
    entry(0x0112, 3, 1, Buffer.concat([short(orientation), short(0)])),
    entry(0x8825, 4, 1, long(38)),
    long(0),
    short(1),
    entry(0x001b, 2, text.length, long(56)),
    long(0),
    text,
  ])
}

function segment(marker: number, ...body: Buffer[]): Buffer {
  const all = Buffer.concat(body)
  return Buffer.concat([Buffer.from([0xff, marker]), number(all.length + 2, 2, 'MM'), all])
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([latin(type), body])
  return Buffer.concat([number(body.length, 4, 'MM'), typed, number(crc32(typed), 4, 'MM')])
}

function riffChunk(type: string, body: Buffer): Buffer {
  return Buffer.concat([
    latin(type),
    number(body.length, 4, 'II'),
    body,
    Buffer.alloc(body.length % 2),
  ])
}

/** The small pictures, with a place in all that can hold one, and something behind their end. */
export const tagged: Readonly<Record<string, (orientation: number) => Buffer>> = {
  'image/jpeg': (orientation) =>
    Buffer.concat([
      jpeg.subarray(0, 20),
      segment(0xe0, latin('JFXX\0'), text),
      segment(0xe1, latin('Exif\0\0'), exif(orientation, 'MM')),
      segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0'), text),
      segment(0xe2, latin('ICC_PROFILE\0'), text),
      segment(0xed, latin('Photoshop 3.0\0'), text),
      segment(0xfe, text),
      jpeg.subarray(20),
      text,
    ]),
  'image/png': (orientation) =>
    Buffer.concat([
      png.subarray(0, 33),
      chunk('iCCP', text),
      chunk('eXIf', exif(orientation, 'II')),
      chunk('tEXt', text),
      chunk('iTXt', text),
      chunk('tIME', text),
      chunk('prVt', text),
      png.subarray(33),
      text,
    ]),
  'image/webp': (orientation) => {
    const size = Buffer.from([0x2c, 0, 0, 0, 3, 0, 0, 1, 0, 0])
    const body = Buffer.concat([
      latin('WEBP'),
      riffChunk('VP8X', size),
      riffChunk('ICCP', text),
      webp.subarray(12),
      riffChunk('EXIF', exif(orientation, 'II')),
      riffChunk('XMP ', text),
      riffChunk('PRVT', text),
    ])
    return Buffer.concat([riffChunk('RIFF', body), text])
  },
}
