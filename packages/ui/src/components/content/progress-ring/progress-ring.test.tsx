import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { ProgressRing } from './progress-ring.js'

describeConformance('ProgressRing', (props) => <ProgressRing done={8} all={22} {...props} />, {
  state: 'running',
})

it.each([
  [0, 22, '0/22', 'running'],
  [8, 22, '8/22', 'running'],
  [10, 22, '10/22', 'running'],
  [100, 22, '', 'done'],
  [9, 1000, '0%', 'running'],
  [120, 365, '32%', 'running'],
  [364, 365, '99%', 'running'],
  [22, 22, '', 'done'],
  [0, 0, '0/0', 'running'],
])('%i of %i shows "%s", %s', (done, all, figure, state) => {
  render(<ProgressRing done={done} all={all} />)
  const ring = screen.getByRole('img', { name: `${done} of ${all}` })
  expect(ring.textContent).toBe(figure)
  expect(ring).toHaveAttribute('data-state', state)
})

it('is full only when everything is done', () => {
  const arc = (done: number) =>
    render(<ProgressRing done={done} all={1000} />)
      .container.querySelector('.mv-progress-ring-arc')
      ?.getAttribute('stroke-dasharray')
  expect(arc(0)).toBeUndefined()
  expect(arc(999)).toBe('99 100')
  // A whole circle has no dash, which would leave a notch at the top.
  expect(arc(1000)).toBeNull()
})

it('shows a pause if it is frozen', () => {
  render(<ProgressRing done={8} all={22} frozen label="Frozen at 8 of 22" />)
  expect(screen.getByRole('img', { name: 'Frozen at 8 of 22' })).toHaveAttribute(
    'data-state',
    'frozen',
  )
})

it('stays frozen when everything is done', () => {
  render(<ProgressRing done={22} all={22} frozen />)
  expect(screen.getByRole('img')).toHaveAttribute('data-state', 'frozen')
})
