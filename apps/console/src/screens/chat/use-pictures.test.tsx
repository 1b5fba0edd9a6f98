// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { usePictures } from './use-pictures.js'

test('each picture of a conversation is fetched once, one that fails says so, and none is left in the browser', async () => {
  const asked: string[] = []
  const call = vi.spyOn(mavuno, 'call').mockImplementation((_, input) => {
    const { id } = Object(input) as { readonly id: string }
    asked.push(id)
    return id === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(new Blob([id]) as never)
  })
  let count = 0
  const revoked: string[] = []
  URL.createObjectURL = () => `blob:${(count += 1)}`
  URL.revokeObjectURL = (src) => void revoked.push(src)
  onTestFinished(() => call.mockRestore())
  let pictures: ReturnType<typeof usePictures> | undefined
  function Part({ ids }: { ids: readonly string[] }) {
    pictures = usePictures(ids)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (...ids: string[]) => flushSync(() => root.render(<Part ids={ids} />))
  const shown = () => Object.fromEntries(pictures ?? [])
  show()
  show('a', 'bad')
  await expect.poll(shown).toEqual({ a: { src: 'blob:1' }, bad: { failed: true } })
  show('a', 'bad', 'b')
  show('b', 'bad', 'a')
  await expect
    .poll(shown)
    .toEqual({ a: { src: 'blob:1' }, bad: { failed: true }, b: { src: 'blob:2' } })
  expect(asked).toEqual(['a', 'bad', 'b'])
  expect(revoked).toEqual([])
  flushSync(() => root.unmount())
  expect(revoked).toEqual(['blob:1', 'blob:2'])
})
