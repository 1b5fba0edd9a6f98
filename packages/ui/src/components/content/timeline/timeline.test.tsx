import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Timeline, type TimelineStep } from './timeline.js'

const steps: TimelineStep[] = [
  { key: 'asked', title: 'Asked', state: 'done', at: 1_763_716_364 },
  { key: 'checking', title: 'Being checked', state: 'now', text: 'By us' },
  { key: 'paid', title: 'Pay out', state: 'later' },
  { key: 'refused', title: 'Not paid', state: 'refused' },
]

describeConformance('Timeline', (props) => <Timeline steps={steps} {...props} />)

it('says the state of each step in words, and marks the current one', () => {
  render(<Timeline steps={steps} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.textContent?.split(' ')[0])).toEqual([
    'Done',
    'Now',
    'Later',
    'Refused',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
})

it('has a machine-readable time', () => {
  render(<Timeline steps={steps} />)
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2025-11-21T09:12:44.000Z')
})
