import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { Badge } from './badge.js'
import { CountBadge } from './count-badge.js'
import { type Status, StatusBadge } from './status-badge.js'
import { statusTexts } from './status-texts.js'

describeConformance('Badge', (props) => <Badge {...props}>VIP 2</Badge>)
describeConformance('CountBadge', (props) => <CountBadge count={3} label="3 new" {...props} />, {
  state: 'count',
})
describeConformance('StatusBadge', (props) => <StatusBadge status="pending" {...props} />, {
  state: 'pending',
})

const statuses = Object.keys(statusTexts.status) as Status[]

it.each(statuses)('shows %s with a word and an icon, not with colour alone', (status) => {
  render(<StatusBadge status={status} data-testid="badge" />)
  expect(screen.getByTestId('badge')).toHaveTextContent(statusTexts.status[status])
  expect(screen.getByTestId('badge').querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

it('uses the provider’s texts', () => {
  const status = { ...statusTexts.status, pending: 'Pendiente' }
  render(
    <UiProvider texts={{ status }}>
      <StatusBadge status="pending" />
    </UiProvider>,
  )
  expect(screen.getByText('Pendiente')).toBeVisible()
})

it.each([
  [1, '1'],
  [9, '9'],
  [99, '99'],
  [100, '99+'],
  [101, '99+'],
  [Number.MAX_SAFE_INTEGER, '99+'],
  [Infinity, '99+'],
])('shows a count of %d as %s, and has its label as accessible name', (count, shown) => {
  const { container } = render(<CountBadge count={count} label="What is new" />)
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(shown)
  expect(container.firstElementChild).toHaveAttribute('data-state', 'count')
  expect(container).toHaveTextContent(`${shown}What is new`)
})

it('is a dot without a number if the count is true', () => {
  const { container } = render(<CountBadge count label="New" />)
  expect(container.firstElementChild).toHaveAttribute('data-state', 'dot')
  expect(container).toHaveTextContent(/^New$/)
})

it.each([0, -0, -1, -Infinity, false])('shows nothing for a count of %s', (count) => {
  const { container } = render(<CountBadge count={count} label="" />)
  expect(container).toBeEmptyDOMElement()
})
