import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { hiddenPart } from '../../../testing/hidden-part.js'
import {
  ChatIcon,
  HomeFilledIcon,
  HomeIcon,
  ProductFilledIcon,
  ProductIcon,
  TabBar,
  type TabBarItem,
  UserFilledIcon,
  UserIcon,
  WalletFilledIcon,
  WalletIcon,
} from '../../../index.js'

type Labels = [home: string, product: string, wallet: string, my: string]

const tabs = ([home, product, wallet, my]: Labels): TabBarItem[] => [
  {
    key: 'home',
    label: home,
    href: '#/pages/index/index',
    icon: <HomeIcon />,
    selectedIcon: <HomeFilledIcon />,
  },
  {
    key: 'product',
    label: product,
    href: '#/pages/product/index',
    icon: <ProductIcon />,
    selectedIcon: <ProductFilledIcon />,
  },
  {
    key: 'wallet',
    label: wallet,
    href: '#/pages/wallet/index',
    icon: <WalletIcon />,
    selectedIcon: <WalletFilledIcon />,
  },
  {
    key: 'my',
    label: my,
    href: '#/pages/my/index',
    icon: <UserIcon />,
    selectedIcon: <UserFilledIcon />,
  },
]

const english = tabs(['Home', 'Product', 'Wallet', 'My'])
const [home, product, wallet, my] = english as [TabBarItem, TabBarItem, TabBarItem, TabBarItem]

const meta = {
  title: 'Frame/TabBar',
  component: TabBar,
  args: {
    items: english,
    defaultValue: 'home',
    // The stories have no pages to navigate to.
    onNavigate: fn((_item: TabBarItem, event: { preventDefault: () => void }) =>
      event.preventDefault(),
    ),
    onReselect: fn(),
    onValueChange: fn(),
  },
  parameters: { bleed: true },
} satisfies Meta<typeof TabBar>

export default meta
type Story = StoryObj<typeof meta>

export const HomeSelected: Story = { tags: ['visual'] }
export const ProductSelected: Story = {
  args: { defaultValue: 'product' },
  tags: ['visual', 'test-only'],
}
export const WalletSelected: Story = {
  args: { defaultValue: 'wallet' },
  tags: ['visual', 'test-only'],
}
export const MySelected: Story = { args: { defaultValue: 'my' }, tags: ['visual', 'test-only'] }

/** No tab is selected, so all four are plain links. */
export const NoneSelected: Story = { args: { defaultValue: '' } }

const badges = [home, { ...product, badge: true }, { ...wallet, badge: 3 }, { ...my, badge: 120 }]

/** The number of new items. A badge should disappear once its tab was opened. */
export const Badges: Story = {
  args: { items: badges },
  tags: ['visual'],
}

/** A long label takes a second line; the icons stay in one row. */
export const LongLabels: Story = {
  args: { items: tabs(['Mwanzo mwema', 'Bidhaa zote', 'Pochi yangu', 'Akaunti']) },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const tops = canvas
      .getAllByRole('link')
      .map((link) => link.querySelector('svg')?.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
  },
}

export const Japanese: Story = {
  args: { items: tabs(['ホーム', '商品', 'ウォレット', 'マイページ']) },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { items: [home, product, { ...wallet, badge: 3 }, my] },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

/** A badge never extends beyond its tab, in any font. */
export const LargeText: Story = {
  args: { items: badges },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvasElement }) => {
    const badges = [...canvasElement.querySelectorAll<HTMLElement>('.mv-count-badge')]
    await expect(badges).toHaveLength(3)
    for (const family of ['', 'monospace']) {
      for (const badge of badges) {
        badge.style.fontFamily = family
        const { right } = badge.closest('a')!.getBoundingClientRect()
        await expect(badge.getBoundingClientRect().right).toBeLessThanOrEqual(right)
        badge.style.fontFamily = ''
      }
    }
  },
}

const messages: TabBarItem = {
  key: 'messages',
  label: 'Mazungumzo',
  href: '#/pages/chat/index',
  icon: <ChatIcon />,
  selectedIcon: <ChatIcon />,
  badge: 120,
}
const five = [
  ...tabs(['Mwanzo', 'Bidhaa', 'Pochi', 'Akaunti']).map((tab) => ({ ...tab, badge: 120 })),
  messages,
]

/** Five tabs fit, too: their labels stay whole, and their badges leave the icons visible. */
export const FiveLargeText: Story = {
  args: { items: five },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      const { left, right } = link.getBoundingClientRect()
      const label = link.querySelector('.mv-tab-bar-label')!
      await expect(label.getClientRects()).toHaveLength(1)
      await expect(label.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
      await expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(right)
      await expect(hiddenPart(link)).toBeLessThan(0.3)
    }
    await expect(document.documentElement.scrollWidth).toBe(320)
  },
}

/**
 * Tab moves through the links, Enter follows one, and a tap on the selected one calls onReselect.
 */
export const Interaction: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const selected = canvas.getByRole('link', { name: 'Product' })
    await expect(selected).toHaveAttribute('aria-current', 'page')
    await expect(args.onReselect).not.toHaveBeenCalled()
    await userEvent.click(selected)
    await expect(args.onReselect).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenCalledWith('product')
  },
}

/** 50 px high without the bottom inset, and every link at least 44 by 44 px. */
export const Measures: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation').getBoundingClientRect().height).toBe(50)
    for (const link of canvas.getAllByRole('link')) {
      const { width, height } = link.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  },
}
