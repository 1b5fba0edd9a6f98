import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  Amount,
  Button,
  FilterChips,
  HomeFilledIcon,
  HomeIcon,
  ProgressRing,
  type Status,
  StatusBadge,
  Switch,
  TabBar,
  WalletFilledIcon,
  WalletIcon,
} from '../index.js'

const statuses: Status[] = ['running', 'completed', 'pending', 'error']

const brand = `:root {
  --mv-accent: #b79cff;
  --mv-accent-text: #cbb8ff;
  --mv-accent-pressed: #a184f2;
  --mv-accent-tint: #241b3d;
}`

function Branded({ css }: { css: string }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <style>{css}</style>
      <Button variant="filled">Pay Ksh 1,000.00</Button>
      <div className="story-row">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className="story-row">
        <ProgressRing done={8} all={22} />
        <Amount value={650} flow="in" size="strong" />
        <Button variant="plain">See all</Button>
      </div>
      <FilterChips
        label="Records"
        defaultValue="all"
        chips={[
          { value: 'all', label: 'All' },
          { value: 'pending', label: 'Pending' },
        ]}
      />
      <Switch label="Hide amounts" defaultChecked />
      <TabBar
        defaultValue="home"
        items={[
          {
            key: 'home',
            label: 'Home',
            href: '#home',
            icon: <HomeIcon />,
            selectedIcon: <HomeFilledIcon />,
          },
          {
            key: 'wallet',
            label: 'Wallet',
            href: '#wallet',
            icon: <WalletIcon />,
            selectedIcon: <WalletFilledIcon />,
          },
        ]}
      />
    </div>
  )
}

/**
 * A brand is one file of tokens, loaded after the kit's stylesheet. Only the accent changes:
 * waiting stays amber, failed stays red.
 */
const meta = {
  title: 'Docs/Brand',
  component: Branded,
  args: { css: brand },
  parameters: { docs: { story: { inline: false, height: '400px' } } },
} satisfies Meta<typeof Branded>

export default meta
type Story = StoryObj<typeof meta>

const painted = ['color', 'backgroundColor', 'borderTopColor', 'fill', 'stroke'] as const
const greens = ['rgb(47, 191, 113)', 'rgb(69, 209, 134)', 'rgb(40, 168, 98)', 'rgb(16, 41, 27)']

export const OneFile: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const green = [...canvasElement.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element)
      return painted.some((property) => greens.includes(style[property]))
    })
    await expect(green).toEqual([])
  },
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const tooMuch = ':root { --mv-text-muted: #666666; --mv-line: #222222; --mv-time-enter: 900ms; }'

/** The device's preferences override the brand. */
export const DevicesComeFirst: Story = {
  args: { css: tooMuch },
  tags: ['test-only'],
  parameters: { media: { 'prefers-contrast': 'more', 'prefers-reduced-motion': 'reduce' } },
  play: async () => {
    await expect(token('--mv-text-muted')).toBe('#d5dfd9')
    await expect(token('--mv-line')).toBe(token('--mv-edge'))
    await expect(token('--mv-time-enter')).toBe('0ms')
  },
}

export const AppsComeFirst: Story = {
  args: { css: tooMuch },
  globals: { motion: 'reduced', contrast: 'more' },
  tags: ['test-only'],
  play: DevicesComeFirst.play!,
}
