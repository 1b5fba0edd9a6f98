// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../../testing/show.js'
import { useLeaving } from './use-leaving.js'

interface Item {
  readonly id: string
  readonly text: string
}

let items: readonly Item[]
let isStill: boolean

const item = (id: string, text = 'old'): Item => ({ id, text })
const show = () => showHook(() => useLeaving(items))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function turn(page: Awaited<ReturnType<typeof show>>, next: readonly Item[]) {
  items = next
  await page.renderAgain()
  return rows(page)
}

const rows = ({ current }: Awaited<ReturnType<typeof show>>) =>
  current.map(({ item: one, isLeaving }) => `${one.id} ${one.text}${isLeaving ? ' leaves' : ''}`)

beforeEach(() => {
  vi.useFakeTimers()
  isStill = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  items = [item('a'), item('b'), item('c')]
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a row that is gone folds in its place for 200 ms, while the others have their new data', async () => {
  const page = await show()
  await pass(0)
  expect(await turn(page, [item('a', 'new'), item('c')])).toEqual([
    'a new',
    'b old leaves',
    'c old',
  ])
  await pass(199)
  expect(rows(page)).toEqual(['a new', 'b old leaves', 'c old'])
  await pass(1)
  expect(rows(page)).toEqual(['a new', 'c old'])
  await page.unmount()
})

test('a row that is added, or has only changed, folds nothing', async () => {
  const page = await show()
  await pass(0)
  const next = [item('d'), item('a'), item('b', 'new'), item('c')]
  expect(await turn(page, next)).toEqual(['d old', 'a old', 'b new', 'c old'])
  await page.unmount()
})

test('where less motion is preferred a row is gone at once', async () => {
  isStill = true
  const page = await show()
  await pass(0)
  expect(await turn(page, [item('c')])).toEqual(['c old'])
  await page.unmount()
})
