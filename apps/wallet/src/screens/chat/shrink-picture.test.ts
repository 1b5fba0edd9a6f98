// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.js'

const kib = 1024
const photo = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/png' })

/** What was drawn: the longer side, and the quality. */
let drawn: [side: number, quality: number][]
/** How many bytes a picture has that is drawn so. */
let bytesOf: (side: number, quality: number) => number

beforeEach(() => {
  drawn = []
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 1600 }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    ...{ fillRect: () => undefined, drawImage: () => undefined },
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
    quality: number = 0,
  ) {
    drawn.push([Math.max(this.width, this.height), quality])
    callback(new Blob([new Uint8Array(bytesOf(this.width, quality))], { type: type ?? '' }))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a picture of at most 150 KiB is sent as it is', async () => {
  const file = photo(150 * kib)
  expect(await shrinkPicture(file)).toBe(file)
  expect(drawn).toEqual([])
})

test('a larger one is drawn with at most 1600 pixels, and no worse than it has to be', async () => {
  bytesOf = (_, quality) => (quality > 0.6 ? 150 * kib + 1 : 150 * kib)
  const sent = await shrinkPicture(photo(900 * kib))
  expect(sent).toMatchObject({ size: 150 * kib, type: 'image/jpeg' })
  expect(drawn).toEqual([
    [1600, 0.8],
    [1600, 0.6],
  ])
})

test('where no quality is small enough, it becomes smaller', async () => {
  bytesOf = (side) => (side > 1100 ? 400 : 100) * kib
  expect((await shrinkPicture(photo(900 * kib))).size).toBe(100 * kib)
  expect(drawn.at(-1)).toEqual([1067, 0.8])
})

test('of all that are too large the smallest is sent, and the original if that is', async () => {
  bytesOf = (side, quality) => (side === 1600 && quality === 0.6 ? 300 : 400) * kib
  expect((await shrinkPicture(photo(900 * kib))).size).toBe(300 * kib)
  const file = photo(200 * kib)
  expect(await shrinkPicture(file)).toBe(file)
})

test('a picture that the device cannot decode is sent as it is', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('', 'InvalidStateError')
  })
  const file = photo(900 * kib)
  expect(await shrinkPicture(file)).toBe(file)
})
