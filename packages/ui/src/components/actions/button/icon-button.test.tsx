import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { CountBadge } from '../../content/badge/count-badge.js'
import { BellIcon } from '../../foundation/icons/navigation-icons.js'
import { IconButton } from './icon-button.js'

describeConformance(
  'IconButton',
  (props) => <IconButton label="Announcements" icon={<BellIcon />} {...props} />,
  { state: 'idle' },
)

it('has an accessible name made of its label and its badge', () => {
  const badge = <CountBadge count={2} label="2 new" />
  render(<IconButton label="Announcements" icon={<BellIcon />} badge={badge} />)
  expect(screen.getByRole('button', { name: 'Announcements 2 new' })).toBeVisible()
})
