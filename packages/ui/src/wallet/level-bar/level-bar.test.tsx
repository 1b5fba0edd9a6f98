import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { LevelBar } from './level-bar.js'

describeConformance('LevelBar', (props) => (
  <LevelBar label="VIP 2 needs 120 more points" value={380} max={500} {...props} />
))

it('says in words what the bar shows', () => {
  render(<LevelBar label="VIP 2 needs 1,120 more points" value={380} max={1500} />)
  const bar = screen.getByRole('progressbar', { name: 'VIP 2 needs 1,120 more points' })
  expect(bar).toHaveAttribute('aria-valuenow', '380')
  expect(bar).toHaveAttribute('aria-valuetext', '380 of 1,500')
  expect(screen.getByText('380 of 1,500')).toBeVisible()
})

it('is full at the highest level, and never more than full', () => {
  const width = (value: number, max?: number) =>
    render(
      <LevelBar label="Level" value={value} {...(max === undefined ? {} : { max })} />,
    ).container.querySelector<HTMLElement>('.mv-level-bar-fill')?.style.width
  expect(width(999, 1000)).toBe('99%')
  expect(width(1200, 1000)).toBe('100%')
  expect(width(12_600)).toBe('100%')
  expect(width(0, 0)).toBe('0%')
})

it.each([
  [1200, 1000, '1000', '1000'],
  [380, 1500, '380', '1500'],
  [12_600, undefined, '12600', '12600'],
])('tells screen readers of %i of %s no more than is full', (value, max, now, most) => {
  render(<LevelBar label="Level" value={value} max={max} />)
  const bar = screen.getByRole('progressbar')
  expect(bar).toHaveAttribute('aria-valuenow', now)
  expect(bar).toHaveAttribute('aria-valuemax', most)
})
