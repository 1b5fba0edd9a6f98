import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as kit from '../../../index.js'
import { describeConformance } from '../../../testing/conformance.js'
import { BackIcon, BellIcon } from './navigation-icons.js'

describeConformance('Icon', (props) => <BellIcon {...props} />)

it('is hidden from screen readers without a label, and a named image with one', () => {
  const { container } = render(<BellIcon />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  render(<BellIcon label="Announcements" />)
  expect(screen.getByRole('img', { name: 'Announcements' })).toBeVisible()
})

it('is mirrored in right-to-left text only if it points in the reading direction', () => {
  const { container } = render(
    <>
      <BackIcon />
      <BellIcon />
    </>,
  )
  expect(container.querySelectorAll('[data-mirrored]')).toHaveLength(1)
})

it('keeps the whole set below 6 KB', () => {
  const icons = Object.entries(kit).filter(([name]) => name.endsWith('Icon'))
  const paths = icons.map(([, Icon]) => {
    const Drawing = Icon as kit.IconComponent
    return (
      render(<Drawing />)
        .container.querySelector('path')
        ?.getAttribute('d') ?? ''
    )
  })
  expect(icons.length).toBeGreaterThan(50)
  expect(new Set(paths.filter(Boolean)).size).toBeGreaterThan(50)
  expect(paths.join('').length).toBeLessThan(6144)
})
