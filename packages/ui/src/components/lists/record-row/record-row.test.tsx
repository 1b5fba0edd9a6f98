import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { StatusBadge } from '../../content/badge/status-badge.js'
import { RecordRowSkeleton } from './record-row-skeleton.js'
import { RecordRow } from './record-row.js'

describeConformance('RecordRow', (props) => <RecordRow title="Withdraw" href="#1" {...props} />)
describeConformance('RecordRow as a button', (props) => (
  <RecordRow title="Withdraw" onClick={() => {}} {...props} />
))
describeConformance('RecordRow that leads nowhere', (props) => (
  <RecordRow title="Withdraw" {...props} />
))
describeConformance('RecordRowSkeleton', (props) => <RecordRowSkeleton {...props} />)

it('is one link with the whole record in its name', () => {
  render(
    <RecordRow
      title="Withdraw"
      stamp={1_763_716_364}
      amount={50_000}
      flow="out"
      badge={<StatusBadge status="pending" />}
      href="#/record"
    />,
  )
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', '#/record')
  expect(link).toHaveTextContent(/Withdraw2025-11-21 .*−Ksh 500\.00Pending/)
  expect(link.querySelector('time')).toHaveAttribute('datetime', '2025-11-21T09:12:44.000Z')
})

it('is a button that calls onClick if it has no href', async () => {
  const onClick = vi.fn()
  render(<RecordRow title="Withdraw" onClick={onClick} />)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it('hides its amount if hidden is set', () => {
  render(<RecordRow title="Withdraw" amount={50_000} hidden />)
  expect(document.body).not.toHaveTextContent('500')
})

it.each([
  ['Unread', 'unread', 'UnreadNews'],
  [false, 'read', 'News'],
  [undefined, null, 'News'],
] as const)('with unread=%s its state is %s', (unread, state, text) => {
  const { container } = render(<RecordRow title="News" {...(unread !== undefined && { unread })} />)
  expect(container.firstElementChild?.getAttribute('data-state')).toBe(state)
  expect(container).toHaveTextContent(new RegExp(`^${text}$`))
})
