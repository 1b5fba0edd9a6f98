import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { TitleBar } from './title-bar.js'

afterEach(() => void vi.unstubAllGlobals())

describeConformance('TitleBar', (props) => <TitleBar title="Wallet" {...props} />, { state: 'top' })

it('is the page’s first heading', () => {
  render(<TitleBar title="Wallet" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
})

it('shows Back only if onBack is given', async () => {
  const onBack = vi.fn()
  const { rerender } = render(<TitleBar title="Wallet" />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<TitleBar title="Withdraw" onBack={onBack} />)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onBack).toHaveBeenCalledOnce()
})

it('shows its line while the top of the page is scrolled out of view', () => {
  let report = (_isIntersecting: boolean) => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect
      observe = vi.fn()
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => callback([{ isIntersecting }])
      }
    },
  )
  const { unmount } = render(<TitleBar title="Wallet" />)
  const bar = screen.getByRole('banner')
  act(() => report(false))
  expect(bar).toHaveAttribute('data-state', 'scrolled')
  act(() => report(true))
  expect(bar).toHaveAttribute('data-state', 'top')
  unmount()
  expect(disconnect).toHaveBeenCalled()
})
