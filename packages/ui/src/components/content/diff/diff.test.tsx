import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeViolations } from '../../../testing/axe.js'
import { describeConformance } from '../../../testing/conformance.js'
import { Diff, type DiffProps } from './diff.js'

const base: DiffProps = {
  fieldLabel: 'Field',
  fromLabel: 'Now',
  toLabel: 'Then',
  changes: [{ id: 'fee', label: 'Fee', from: '2 %', to: '1 %' }],
}

describeConformance('Diff', (props) => <Diff {...base} {...props} />)

it('has the old value as deleted and the new one as inserted, in the row of its field', async () => {
  const { container } = render(<Diff {...base} />)
  expect(screen.getByRole('rowheader', { name: 'Fee' })).toBeVisible()
  expect(screen.getByRole('deletion')).toHaveTextContent('2 %')
  expect(screen.getByRole('insertion')).toHaveTextContent('1 %')
  expect(await axeViolations(container)).toEqual([])
})

it('has no old values where something is made', () => {
  const { fromLabel: _, ...made } = base
  render(<Diff {...made} />)
  expect(screen.queryByRole('deletion')).toBeNull()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

it('has each value under its own head, also where a field had none before', () => {
  const changes = [
    { id: 'fee', label: 'Fee', from: '2 %', to: '1 %' },
    { id: 'note', label: 'Note', to: 'New' },
  ]
  render(<Diff {...base} changes={changes} />)
  const rows = screen
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Field', 'Now', 'Then'],
    ['Fee', '2 %', '1 %'],
    ['Note', '', 'New'],
  ])
})
