import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { toast } from './toast-store.js'
import { Toaster } from './toaster.js'

afterEach(() => act(() => toast.dismiss()))

it('lets F8 reach a message that came after the Toaster, and no empty region', () => {
  render(
    <>
      <button type="button">Pay</button>
      <Toaster />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  const region = document.querySelector<HTMLElement>('.mv-toaster')!
  // What Radix does for F8.
  const pressF8 = () => act(() => region.focus())
  button.focus()
  pressF8()
  expect(button).toHaveFocus()
  act(() => void toast.info('Saved', { duration: Infinity }))
  pressF8()
  expect(region).toHaveFocus()
})
