import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { CountBadge } from '../badge/count-badge.js'
import { MenuGrid, type MenuGridItem } from './menu-grid.js'

const items: MenuGridItem[] = ['Recharge', 'Withdraw', 'Invite', 'Help'].map((label) => ({
  key: label,
  label,
  icon: <svg aria-hidden />,
  href: `#${label}`,
}))

describeConformance('MenuGrid', (props) => (
  <MenuGrid label="What you can do" items={items} {...props} />
))

it('is a named landmark of links in the order given', () => {
  render(<MenuGrid label="What you can do" items={items} />)
  expect(screen.getByRole('navigation', { name: 'What you can do' })).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#Recharge', '#Withdraw', '#Invite', '#Help'])
})

it('has the badge’s label in its accessible name', () => {
  const badge = <CountBadge count={2} label="2 new" />
  render(<MenuGrid label="What you can do" items={[{ ...items[3]!, badge }]} />)
  expect(screen.getByRole('link', { name: 'Help 2 new' })).toBeVisible()
})
