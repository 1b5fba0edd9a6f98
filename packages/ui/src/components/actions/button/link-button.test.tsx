import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { LinkButton } from './link-button.js'

describeConformance(
  'LinkButton',
  (props) => (
    <LinkButton href="#/recharge" {...props}>
      Recharge
    </LinkButton>
  ),
  { state: 'idle' },
)

it('is a link', () => {
  render(<LinkButton href="#/recharge">Recharge</LinkButton>)
  expect(screen.getByRole('link', { name: 'Recharge' })).toHaveAttribute('href', '#/recharge')
})
