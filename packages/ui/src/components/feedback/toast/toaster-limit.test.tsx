import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { defaultLimit, toast, toastStore } from './toast-store.js'
import { Toaster } from './toaster.js'

afterEach(() => toast.dismiss())

const texts = ['one', 'two', 'three', 'four']
const inSight = () => toastStore.shown().map(({ message }) => message)

it('shows as many at once as its limit says now, and by default once it has gone', () => {
  const { rerender, unmount } = render(<Toaster limit={4} />)
  for (const text of texts) toast.info(text)
  expect(inSight()).toEqual(texts)
  rerender(<Toaster limit={2} />)
  expect(inSight()).toEqual(['one', 'two'])
  unmount()
  expect(defaultLimit).toBe(3)
  expect(inSight()).toEqual(['one', 'two', 'three'])
})
