import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { FilterChips } from './filter-chips.js'

const chips = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'frozen', label: 'Frozen' },
] as const

const chip = (name: string) => screen.getByRole('radio', { name })

describeConformance('FilterChips', (props) => (
  <FilterChips label="Status" chips={chips} {...props} />
))

describeControllable<string>('FilterChips', {
  element: ({ value, defaultValue, onChange }) => (
    <FilterChips<string>
      label="Status"
      chips={chips}
      onValueChange={onChange}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
    />
  ),
  first: 'all',
  next: 'running',
  change: () => userEvent.click(chip('Running')),
  shown: () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value,
})

it('is a named radio group that starts with the first chip', () => {
  render(<FilterChips label="Status" chips={chips} />)
  expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeVisible()
  expect(chip('All')).toBeChecked()
  expect(chip('Frozen')).not.toBeChecked()
})

it('marks the selected chip with a tick, not with colour alone', () => {
  render(<FilterChips label="Status" chips={chips} defaultValue="frozen" />)
  const marked = [...document.querySelectorAll('.mv-filter-chip')].filter((one) =>
    one.querySelector('svg'),
  )
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Frozen'])
  expect(marked[0]).toHaveAttribute('data-state', 'selected')
})
