import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Spinner } from './spinner.js'

afterEach(() => void vi.useRealTimers())

const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describeConformance('Spinner', (props) => <Spinner {...props} />, { state: 'waiting' })

it('appears after 200 ms, and says what it waits for', () => {
  vi.useFakeTimers()
  render(<Spinner label="Loading your records" />)
  const spinner = screen.getByRole('status')
  advance(199)
  expect(spinner).toBeEmptyDOMElement()
  advance(1)
  expect(spinner).toHaveAttribute('data-state', 'shown')
  expect(spinner).toHaveTextContent('Loading your records')
})
