import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { ProgressLine } from './progress-line.js'

afterEach(() => void vi.useRealTimers())

const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describeConformance('ProgressLine', (props) => <ProgressLine active {...props} />, {
  state: 'idle',
})

it('appears after 200 ms, says what it waits for, and does not flash', () => {
  vi.useFakeTimers()
  const { rerender } = render(<ProgressLine active label="Loading Wallet" />)
  const line = screen.getByRole('status')
  advance(199)
  expect(line).toBeEmptyDOMElement()
  advance(1)
  expect(line).toHaveTextContent('Loading Wallet')
  rerender(<ProgressLine active={false} />)
  advance(299)
  expect(line).toHaveAttribute('data-state', 'shown')
  advance(1)
  expect(line).toBeEmptyDOMElement()
})
