import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { CellGroup } from './cell-group.js'
import { CellSkeleton } from './cell-skeleton.js'
import { Cell } from './cell.js'
import { ValueCell } from './value-cell.js'

describeConformance('Cell', (props) => <Cell label="My team" href="#team" {...props} />)
describeConformance('Cell as a button', (props) => (
  <Cell label="Log out" onClick={() => {}} {...props} />
))
describeConformance('Cell that leads nowhere', (props) => <Cell label="Version" {...props} />)
describeConformance('CellSkeleton', (props) => <CellSkeleton {...props} />)
describeConformance('CellGroup', (props) => (
  <CellGroup title="Your account" {...props}>
    <Cell label="My team" href="#team" />
  </CellGroup>
))
describeConformance(
  'ValueCell',
  (props) => <ValueCell label="Price" amount={100_000} {...props} />,
  { wrapper: (cell) => <CellGroup kind="values">{cell}</CellGroup> },
)

it('is one link with label, note and value in its name', () => {
  render(<Cell label="Customer service" note="Until 18:00" value="Online" href="#chat" />)
  const link = screen.getByRole('link', { name: 'Customer service Until 18:00 Online' })
  expect(link).toHaveAttribute('href', '#chat')
})

it('is a button that calls onClick if it has no href', async () => {
  const onClick = vi.fn()
  render(<Cell label="Clear cache" onClick={onClick} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear cache' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it('is a list named by its title', () => {
  render(
    <CellGroup title="This app">
      <Cell label="Version" />
      {null}
      <Cell label="Clear cache" />
    </CellGroup>,
  )
  expect(screen.getByRole('list', { name: 'This app' })).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('associates each value with its label', () => {
  render(
    <CellGroup kind="values">
      <ValueCell label="Price" amount={100_000} />
      <ValueCell label="Cycle" value="30 days" />
    </CellGroup>,
  )
  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  const values = screen.getAllByRole('definition').map((value) => value.textContent)
  expect(terms).toEqual(['Price', 'Cycle'])
  expect(values).toEqual(['Ksh\u00a01,000.00', '30 days'])
})
