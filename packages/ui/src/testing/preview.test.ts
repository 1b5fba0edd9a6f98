import { afterEach, expect, it } from 'vitest'
import preview from '../../.storybook/preview.js'

const page = document.documentElement

afterEach(() => Reflect.deleteProperty(page, 'scrollWidth'))

/** Runs the preview's check on a story that is wider than its screen. */
const judge = async (viewMode: 'docs' | 'story') => {
  Object.defineProperty(page, 'scrollWidth', { configurable: true, value: window.innerWidth + 1 })
  const context = { canvasElement: page, id: 'a--story', parameters: {}, tags: [], viewMode }
  const [judgement] = [preview.afterEach].flat()
  await judgement?.(context as never)
}

it('reports a story that is wider than its screen', async () => {
  await expect(judge('story')).rejects.toThrow()
})

it('does not check docs pages, which are as wide as their tables', async () => {
  await expect(judge('docs')).resolves.toBeUndefined()
})
