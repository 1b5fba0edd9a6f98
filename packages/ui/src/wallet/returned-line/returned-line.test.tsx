import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { ReturnedLine } from './returned-line.js'

describeConformance('ReturnedLine', (props) => <ReturnedLine returned {...props} />, {
  state: 'returned',
})

it('differs in its words, its icon and its state', () => {
  const { container } = render(
    <>
      <ReturnedLine returned />
      <ReturnedLine returned={false} />
    </>,
  )
  expect(screen.getByText('Price returned at the end')).toBeVisible()
  expect(screen.getByText('Price is not returned')).toBeVisible()
  const [first, second] = [...container.querySelectorAll('path')].map((path) =>
    path.getAttribute('d'),
  )
  expect(first).not.toBe(second)
  const states = [...container.children].map((line) => line.getAttribute('data-state'))
  expect(states).toEqual(['returned', 'stays'])
})
