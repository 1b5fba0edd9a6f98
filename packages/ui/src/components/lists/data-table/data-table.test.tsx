import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { axeViolations } from '../../../testing/axe.js'
import { describeConformance } from '../../../testing/conformance.js'
import { DataTable, type DataTableProps } from './data-table.js'

interface Person {
  name: string
  age: number
}

const base: DataTableProps<Person> = {
  label: 'People',
  columns: [
    { id: 'name', title: 'Name', sortable: true, cell: ({ name }) => name },
    { id: 'age', title: 'Age', kind: 'figure', sortable: true, cell: ({ age }) => age },
  ],
  rows: [
    { name: 'Achieng', age: 31 },
    { name: 'Brian', age: 27 },
  ],
  rowKey: ({ name }) => name,
}

describeConformance('DataTable', (props) => <DataTable {...base} {...props} />, { state: 'ready' })

it('is a table with heads for rows and columns, and clean for axe', async () => {
  const { container } = render(<DataTable {...base} />)
  expect(screen.getByRole('table', { name: 'People' })).toBeVisible()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Age',
  ])
  expect(screen.getByRole('rowheader', { name: 'Brian' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

it('asks for the largest figure or A first, and turns the order with the next press', async () => {
  const onSortChange = vi.fn()
  const { rerender } = render(<DataTable {...base} onSortChange={onSortChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSortChange).toHaveBeenLastCalledWith({ by: 'name', direction: 'ascending' })
  await userEvent.click(screen.getByRole('button', { name: 'Age' }))
  const descending = { by: 'age', direction: 'descending' } as const
  expect(onSortChange).toHaveBeenLastCalledWith(descending)
  rerender(<DataTable {...base} onSortChange={onSortChange} sort={descending} />)
  expect(screen.getByRole('columnheader', { name: 'Age' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort')
  await userEvent.click(screen.getByRole('button', { name: 'Age' }))
  expect(onSortChange).toHaveBeenLastCalledWith({ by: 'age', direction: 'ascending' })
})

it('sorts another column in its own first order, whatever the order of the last one', async () => {
  const onSortChange = vi.fn()
  const orders = ['ascending', 'descending'] as const
  const { rerender } = render(<DataTable {...base} />)
  for (const direction of orders) {
    rerender(<DataTable {...base} onSortChange={onSortChange} sort={{ by: 'age', direction }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSortChange).toHaveBeenLastCalledWith({ by: 'name', direction: 'ascending' })
    rerender(<DataTable {...base} onSortChange={onSortChange} sort={{ by: 'name', direction }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Age' }))
    expect(onSortChange).toHaveBeenLastCalledWith({ by: 'age', direction: 'descending' })
  }
})

it('says that nothing is there only once that is known', () => {
  const { rerender } = render(<DataTable {...base} rows={[]} loading empty="Nobody" />)
  expect(screen.queryByText('Nobody')).toBeNull()
  expect(screen.getByRole('group', { name: 'People' })).toHaveAttribute('aria-busy', 'true')
  rerender(<DataTable {...base} rows={[]} empty="Nobody" />)
  expect(screen.getByRole('cell', { name: 'Nobody' })).toBeVisible()
})
