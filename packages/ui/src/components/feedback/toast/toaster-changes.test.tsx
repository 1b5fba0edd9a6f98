import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from './toast-store.js'
import { Toaster } from './toaster.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => toast.dismiss())
  vi.useRealTimers()
})

const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent.trim())

it.each([
  ['a message', undefined],
  ['one that would have stayed for longer', 7000],
])('a message that takes the place of %s has its own time, not the rest of that', (_, duration) => {
  render(<Toaster closeButton={false} />)
  act(() => void toast.info('Saving', { id: 'save', ...(duration && { duration }) }))
  advance(3000)
  act(() => void toast.success('Saved', { id: 'save' }))
  advance(4999)
  expect(shown()).toEqual(['Done Saved'])
  advance(1)
  expect(shown()).toEqual([])
})

it('a message that comes back after it was dismissed has its whole time again', () => {
  render(<Toaster closeButton={false} />)
  act(() => void toast.info('Saved', { id: 'save' }))
  advance(4000)
  act(() => toast.dismiss('save'))
  expect(shown()).toEqual([])
  act(() => void toast.info('Saved', { id: 'save' }))
  advance(4999)
  expect(shown()).toEqual(['Note Saved'])
  advance(1)
  expect(shown()).toEqual([])
})
