import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Avatar } from './avatar.js'

describeConformance('Avatar', (props) => <Avatar name="Kamau" {...props} />)

it.each([
  ['kamau', 'K'],
  ['  wanjiru', 'W'],
  ['e\u0301mile', 'E\u0301'],
  ['花子', '花'],
  ['👩🏾‍🌾 Achieng', '👩🏾‍🌾'],
  ['', ''],
])('shows for "%s" the letter "%s"', (name, letter) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent).toBe(letter)
})

it('is hidden from screen readers beside a name, and a named image on its own', () => {
  const { container } = render(<Avatar name="Kamau" />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  render(<Avatar name="Kamau" label="Kamau" />)
  expect(screen.getByRole('img', { name: 'Kamau' })).toBeVisible()
})

it('falls back to the letter if the picture fails to load, until it gets another picture', () => {
  const { container, rerender } = render(<Avatar name="Kamau" src="/a.png" />)
  fireEvent.error(container.querySelector('img')!)
  expect(container).toHaveTextContent('K')
  rerender(<Avatar name="Kamau" src="/b.png" />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.png')
})
