import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as kit from '../../../index.js'
import { describeConformance } from '../../../testing/conformance.js'
import { BackIcon, BellIcon } from './navigation-icons.js'

describeConformance('Icon', (props) => <BellIcon {...props} />)

it('is silent beside a word, and an image with a name alone', () => {
  const { container } = render(<BellIcon />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  render(<BellIcon label="Announcements" />)
  expect(screen.getByRole('img', { name: 'Announcements' })).toBeVisible()
})

it('turns round in right-to-left text only where it points along it', () => {
  const { container } = render(
    <>
      <BackIcon />
      <BellIcon />
    </>,
  )
  expect(container.querySelectorAll('[data-mirrored]')).toHaveLength(1)
})

it('stays within 6 KB for the whole set', () => {
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
