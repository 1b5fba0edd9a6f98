import { afterEach, expect, it } from 'vitest'
import preview from '../../.storybook/preview.js'

const page = document.documentElement

afterEach(() => Reflect.deleteProperty(page, 'scrollWidth'))

/** What the preview says of a story on a page that is wider than its screen. */
const judge = async (viewMode: 'docs' | 'story') => {
  Object.defineProperty(page, 'scrollWidth', { configurable: true, value: window.innerWidth + 1 })
  const context = { canvasElement: page, id: 'a--story', parameters: {}, tags: [], viewMode }
  const [judgement] = [preview.afterEach].flat()
  await judgement?.(context as never)
}

it('finds a story that is wider than its screen', async () => {
  await expect(judge('story')).rejects.toThrow()
})

it('says nothing of a docs page, which is as wide as its tables', async () => {
  await expect(judge('docs')).resolves.toBeUndefined()
})
