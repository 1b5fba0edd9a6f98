import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { DayFlags, type DayRule } from './day-flags.js'

const rule: DayRule = {
  monday: 1,
  tuesday: 0,
  wednesday: 1,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 1,
}

describeConformance('DayFlags', (props) => <DayFlags rule={rule} {...props} />)

it('shows a day where its flag is 1, from Monday to Sunday', () => {
  render(<DayFlags rule={rule} />)
  const days = screen.getAllByRole('listitem').map((day) => day.textContent)
  expect(days).toEqual(['MonMonday', 'WedWednesday', 'SunSunday'])
})

it('has full names for screen readers, not abbreviations', () => {
  render(<DayFlags rule={rule} />)
  expect(screen.getByRole('list', { name: 'Profit days' })).toBeVisible()
  expect(screen.getByText('Mon')).toHaveAttribute('aria-hidden', 'true')
})
