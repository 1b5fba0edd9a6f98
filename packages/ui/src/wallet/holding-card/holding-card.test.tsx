import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from '../../components/actions/button/button.js'
import { describeConformance } from '../../testing/conformance.js'
import { HoldingCardSkeleton } from './holding-card-skeleton.js'
import { HoldingCard, type HoldingCardProps } from './holding-card.js'

const holding: HoldingCardProps = {
  name: 'Maize 30 ×1',
  status: 'running',
  done: 8,
  all: 22,
  obtained: 400,
  total: 1_100,
}

describeConformance('HoldingCard', (props) => <HoldingCard {...holding} {...props} />, {
  state: 'running',
})
describeConformance('HoldingCardSkeleton', (props) => <HoldingCardSkeleton {...props} />)

it('shows its status, and labels every figure', () => {
  render(<HoldingCard {...holding} action={<Button>Claim Ksh 0.50</Button>} />)
  const card = screen.getByRole('article', { name: 'Maize 30 ×1' })
  expect(within(card).getByText('Running')).toBeVisible()
  expect(within(card).getByRole('img', { name: '8 of 22 earnings claimed' })).toBeVisible()
  expect(card).toHaveTextContent('Obtained incomeKsh 4.00')
  expect(card).toHaveTextContent('Total income, estimatedKsh 11.00')
  expect(within(card).getByRole('button', { name: 'Claim Ksh 0.50' })).toBeVisible()
})

it('calls the total an estimate only while earnings are still to come', () => {
  render(<HoldingCard {...holding} status="expired" done={22} />)
  expect(screen.queryByText(/estimated/)).toBeNull()
})

it('hides obtained and expected amounts', () => {
  render(<HoldingCard {...holding} hidden />)
  expect(document.body).not.toHaveTextContent(/4\.00|11\.00/)
})

it.each([
  ['running', 'Running', 'running', 'Total income, estimated'],
  ['frozen', 'Frozen', 'frozen', 'Total income, estimated'],
  ['expired', 'Expired', 'running', 'Total income'],
] as const)('of a holding that is %s its badge says %s', (status, badge, ring, total) => {
  render(<HoldingCard {...holding} status={status} />)
  expect(screen.getByText(badge)).toBeVisible()
  expect(screen.getByRole('img', { name: '8 of 22 earnings claimed' })).toHaveAttribute(
    'data-state',
    ring,
  )
  const labels = screen.getAllByRole('term').map((term) => term.textContent)
  expect(labels).toEqual(['Obtained income', total])
})
