import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Fold } from './fold.js'

describeConformance('Fold', (props) => (
  <Fold title="Details" {...props}>
    Currency KES
  </Fold>
))

it('is closed at first, unless it is told to be open', () => {
  render(
    <>
      <Fold title="Details" data-testid="closed" />
      <Fold title="Details" data-testid="open" open />
    </>,
  )
  expect(screen.getByTestId('closed')).not.toHaveAttribute('open')
  expect(screen.getByTestId('open')).toHaveAttribute('open')
})
