import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { SlowNotice } from './slow-notice.js'

afterEach(() => void vi.useRealTimers())

const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describeConformance('SlowNotice', (props) => <SlowNotice loading {...props} />, {
  state: 'waiting',
})

it('says after 8 s that the connection is slow, and tries again', () => {
  vi.useFakeTimers()
  const onRetry = vi.fn()
  const { rerender } = render(<SlowNotice loading onRetry={onRetry} />)
  const notice = screen.getByRole('status')
  advance(7999)
  expect(notice).toBeEmptyDOMElement()
  advance(1)
  expect(notice).toHaveTextContent('Still loading. The connection is slow.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  rerender(<SlowNotice loading={false} onRetry={onRetry} />)
  advance(0)
  expect(notice).toBeEmptyDOMElement()
})
