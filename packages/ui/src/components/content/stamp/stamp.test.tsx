import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Stamp } from './stamp.js'

const at = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

describeConformance('Stamp', (props) => <Stamp at={at} {...props} />)

it('shows the local time, with a machine-readable datetime', () => {
  render(<Stamp at={at} data-testid="stamp" />)
  expect(screen.getByTestId('stamp').textContent).toBe('2025-11-21 09:12:44')
  expect(screen.getByTestId('stamp')).toHaveAttribute('datetime', new Date(at * 1000).toISOString())
})
