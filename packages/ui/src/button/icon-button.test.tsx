import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CountBadge } from '../badge/count-badge.js'
import { BellIcon } from '../icons/navigation-icons.js'
import { describeConformance } from '../testing/conformance.js'
import { IconButton } from './icon-button.js'

describeConformance(
  'IconButton',
  (props) => <IconButton label="Announcements" icon={<BellIcon />} {...props} />,
  { state: 'idle' },
)

it('speaks its name and its badge', () => {
  const badge = <CountBadge count={2} label="2 new" />
  render(<IconButton label="Announcements" icon={<BellIcon />} badge={badge} />)
  expect(screen.getByRole('button', { name: 'Announcements 2 new' })).toBeVisible()
})
