import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  Amount,
  AppFrame,
  Button,
  ButtonPair,
  EyeIcon,
  HomeFilledIcon,
  HomeIcon,
  IconButton,
  ProductFilledIcon,
  ProductIcon,
  Skeleton,
  StatusBadge,
  TabBar,
  TitleBar,
  UserFilledIcon,
  UserIcon,
  WalletFilledIcon,
  WalletIcon,
} from '../../../index.js'

const tabBar = (
  <TabBar
    defaultValue="wallet"
    onNavigate={(_item, event) => event.preventDefault()}
    items={[
      {
        key: 'home',
        label: 'Home',
        href: '#h',
        icon: <HomeIcon />,
        selectedIcon: <HomeFilledIcon />,
      },
      {
        key: 'product',
        label: 'Product',
        href: '#p',
        icon: <ProductIcon />,
        selectedIcon: <ProductFilledIcon />,
        badge: true,
      },
      {
        key: 'wallet',
        label: 'Wallet',
        href: '#w',
        icon: <WalletIcon />,
        selectedIcon: <WalletFilledIcon />,
      },
      { key: 'my', label: 'My', href: '#m', icon: <UserIcon />, selectedIcon: <UserFilledIcon /> },
    ]}
  />
)

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  flexWrap: 'wrap',
} as const

const content = (
  <>
    <div>Balance</div>
    <Amount value={1_248_050} size="balance" />
    <ButtonPair style={{ marginBlock: 16 }}>
      <Button variant="filled">Recharge</Button>
      <Button>Withdraw</Button>
    </ButtonPair>
    {[50_000, 7_000_000, 650].map((value) => (
      <p key={value} style={line}>
        <span>
          Withdraw <StatusBadge status="pending" />
        </span>
        <Amount value={value} flow="out" size="strong" />
      </p>
    ))}
  </>
)

const meta = {
  title: 'Frame/AppFrame',
  component: AppFrame,
  args: {
    top: (
      <TitleBar title="Wallet" action={<IconButton label="Hide amounts" icon={<EyeIcon />} />} />
    ),
    bottom: tabBar,
    children: content,
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof AppFrame>

export default meta
type Story = StoryObj<typeof meta>

/** The root page of a tab. */
export const Root: Story = { tags: ['visual'] }

/** A page below the root: with a back button, and without a tab bar. */
export const Pushed: Story = {
  args: { top: <TitleBar title="Withdraw" onBack={fn()} />, bottom: null },
}

export const Loading: Story = {
  args: {
    children: (
      <div aria-busy style={{ display: 'grid', gap: 16 }}>
        <Skeleton width="30%" />
        <Skeleton shape="box" width="70%" height={40} />
        <Skeleton shape="box" width="100%" height={160} />
      </div>
    ),
  },
}

/** Only the page scrolls. The bars stay, and do not cover the end of the page. */
export const LongPage: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, row) => (
      <p key={row} style={line}>
        Record {row + 1} <Amount value={650 * (row + 1)} flow="in" />
      </p>
    )),
  },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const inView = () => {
      const [top, bottom] = [canvas.getByRole('banner'), canvas.getByRole('navigation')]
      return [top.getBoundingClientRect().top, bottom.getBoundingClientRect().bottom]
    }
    await expect(inView()).toEqual([0, window.innerHeight])
    window.scrollTo(0, 300)
    await expect(inView()).toEqual([0, window.innerHeight])
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    window.scrollTo(0, 0)
  },
}

export const Narrow: Story = {
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

/** Nothing is cut off, and nothing scrolls sideways. */
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

export const Wide: Story = { globals: { viewport: { value: 'w480' } }, tags: ['test-only'] }

/** The same column, with empty sides. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  tags: ['visual', 'test-only'],
}

export const MoreContrast: Story = { globals: { contrast: 'more' }, tags: ['test-only'] }

export const Japanese: Story = {
  args: {
    top: <TitleBar title="ウォレット" />,
    children: (
      <>
        <div>残高</div>
        <Amount value={1_248_050} size="balance" />
        <ButtonPair style={{ marginBlock: 16 }}>
          <Button variant="filled">入金する</Button>
          <Button>出金する</Button>
        </ButtonPair>
      </>
    ),
  },
  globals: { language: 'ja' },
  tags: ['visual', 'test-only'],
}
