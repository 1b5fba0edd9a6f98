import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { NotKnownNotice } from './not-known-notice.js'

describeConformance('NotKnownNotice', (props) => <NotKnownNotice href="#record" {...props} />)

it('does not say failed if the outcome is not known, and links to the record', () => {
  render(<NotKnownNotice href="#record" />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'We do not know yet if this went through. Do not pay again. We are checking.',
  )
  expect(screen.getByRole('link', { name: 'See the record' })).toHaveAttribute('href', '#record')
})
