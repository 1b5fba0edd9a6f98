import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import type { LinkProps } from '../../foundation/ui-provider/ui-context.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { TabBar, type TabBarItem } from './tab-bar.js'

const items: TabBarItem[] = ['Home', 'Product', 'Wallet', 'My'].map((label) => ({
  key: label,
  label,
  href: `#/${label}`,
  icon: <i>outline</i>,
  selectedIcon: <i>filled</i>,
}))

const tab = (name: string | RegExp) => screen.getByRole('link', { name })
const shown = () => document.querySelector('[aria-current=page] .mv-tab-bar-label')?.textContent

describeConformance('TabBar', (props) => <TabBar items={items} {...props} />)

describeControllable<string>('TabBar', {
  element: ({ value, defaultValue, onChange }) => (
    <TabBar
      items={items}
      onValueChange={onChange}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
    />
  ),
  first: 'Home',
  next: 'Wallet',
  change: () => userEvent.click(tab(/Wallet/)),
  shown: () => shown() ?? '',
})

it('is a named landmark of links in the order given', () => {
  render(<TabBar items={items} value="Home" />)
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(items.map(({ href }) => href))
})

it('marks one link as the current page, with the filled icon', () => {
  render(<TabBar items={items} value="Wallet" />)
  expect(tab(/Wallet/)).toHaveAttribute('aria-current', 'page')
  expect(tab(/Wallet/)).toHaveTextContent('filled')
  expect(screen.getAllByText('filled')).toHaveLength(1)
})

it('calls onReselect instead of navigating, on a tap on the selected tab', async () => {
  const calls = { onReselect: vi.fn(), onNavigate: vi.fn(), onValueChange: vi.fn() }
  render(<TabBar items={items} value="Home" {...calls} />)
  const click = createEvent.click(tab(/Home/))
  fireEvent(tab(/Home/), click)
  expect(click.defaultPrevented).toBe(true)
  expect(calls.onReselect.mock.calls).toEqual([[items[0]]])
  expect(calls.onNavigate).not.toHaveBeenCalled()
  expect(calls.onValueChange).not.toHaveBeenCalled()
})

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves clicks with a modifier key or another button to the browser: %o', (how) => {
  const calls = { onReselect: vi.fn(), onNavigate: vi.fn(), onValueChange: vi.fn() }
  render(<TabBar items={items} defaultValue="Home" {...calls} />)
  for (const name of [/Wallet/, /Home/]) {
    const click = createEvent.click(tab(name), how)
    fireEvent(tab(name), click)
    expect(click.defaultPrevented).toBe(false)
  }
  for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled()
  expect(shown()).toBe('Home')
})

it.each([
  [['Home', 'Product', 'Wallet', 'My'], 21],
  [['Top up', 'My account'], 11],
  [['ホーム', '商品', 'マイページ'], 12],
])('makes room for the longest words of %j: %i letters', (labels, letters) => {
  render(<TabBar items={labels.map((label) => ({ ...items[0]!, key: label, label }))} />)
  const { style } = screen.getByRole('navigation')
  expect(style.getPropertyValue('--mv-letters')).toBe(String(letters))
  expect(style.getPropertyValue('--mv-tabs')).toBe(String(labels.length))
})

it('lets onNavigate prevent the navigation', () => {
  const onNavigate = vi.fn((_item: TabBarItem, event) => event.preventDefault())
  render(<TabBar items={items} value="Home" onNavigate={onNavigate} />)
  const click = createEvent.click(tab(/Wallet/))
  fireEvent(tab(/Wallet/), click)
  expect(click.defaultPrevented).toBe(true)
  expect(onNavigate.mock.calls[0]?.[0]).toBe(items[2])
})

it('uses the provider’s link, and replaces the page in the history', () => {
  const Link = ({ href, replace, ...props }: LinkProps) => (
    <a href={`/app${href}`} data-replace={replace} {...props} />
  )
  render(
    <UiProvider link={Link}>
      <TabBar items={items} value="Home" />
    </UiProvider>,
  )
  expect(tab(/My/)).toHaveAttribute('href', '/app#/My')
  expect(tab(/My/)).toHaveAttribute('data-replace', 'true')
})

it('publishes its height, so that toasts do not cover it', () => {
  const observe = vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe
      unobserve = vi.fn()
    },
  )
  render(<TabBar items={items} />)
  expect(observe.mock.calls[0]?.[0]).toBe(screen.getByRole('navigation'))
  vi.unstubAllGlobals()
})

it('has its badges’ labels in the accessible names', () => {
  const [home, product, wallet, my] = items as [TabBarItem, TabBarItem, TabBarItem, TabBarItem]
  const badges = [
    { ...home, badge: 3 },
    { ...product, badge: 0 },
    { ...wallet, badge: 120 },
  ]
  render(<TabBar items={[...badges, { ...my, badge: true }]} />)
  expect(tab(/Home 3 new/)).toBeVisible()
  expect(tab(/Product/)).not.toHaveTextContent('new')
  expect(tab(/Wallet 120 new/)).toHaveTextContent('99+')
  expect(tab(/My New/)).toBeVisible()
})
