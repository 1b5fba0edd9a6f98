import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ActivityBanner, ActivityBannerSkeleton } from '../index.js'

const field =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 14"><path fill="#1c2420" d="M0 0h32v14H0z"/><path fill="#28a862" d="M0 9q8-4 16-1t16-2v8H0z"/><path fill="#10291b" d="M0 12q10-3 18-1t14-1v4H0z"/></svg>',
  )

const activities = [
  {
    key: 'fair',
    title: 'Harvest day in Nakuru',
    text: 'Meet us at the county hall on Saturday.',
    cover: field,
    href: '#1',
  },
  {
    key: 'course',
    title: 'How claims work',
    text: 'A short course in five pages.',
    cover: field,
    href: '#2',
  },
  {
    key: 'code',
    title: 'Code KARIBU',
    text: 'Once for each new customer.',
    cover: field,
    href: '#3',
  },
]

const meta = {
  title: 'Wallet/ActivityBanner',
  component: ActivityBanner,
  args: { title: 'Activities', activities, onValueChange: fn() },
} satisfies Meta<typeof ActivityBanner>

export default meta
type Story = StoryObj<typeof meta>

export const First: Story = { tags: ['visual'] }
/** Nothing to step through. */
export const OnlyOne: Story = { args: { activities: activities.slice(0, 1) } }
export const WithoutCover: Story = {
  args: { activities: activities.map(({ cover: _cover, ...rest }) => rest) },
  tags: ['visual'],
}
/** Takes no space. */
export const None: Story = { args: { activities: [] } }
export const Loading: Story = { render: () => <ActivityBannerSkeleton /> }

export const LongText: Story = {
  args: {
    title: 'Shughuli zinazoendelea',
    activities: [
      {
        ...activities[0]!,
        title: 'Siku ya mavuno mjini Nakuru pamoja na wakulima wote wa kaunti',
        text: 'Tutakutana katika ukumbi wa kaunti siku ya Jumamosi kuanzia saa tatu asubuhi.',
      },
      activities[1]!,
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

/** Steps wrap around, by keyboard and by tap; the buttons do not move. */
export const Interaction: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next' })
    const { top } = next.getBoundingClientRect()
    await userEvent.click(next)
    await expect(canvas.getByRole('link', { name: /How claims work/ })).toBeVisible()
    await expect(canvas.getByText('2 of 3')).toBeVisible()
    await expect(args.onValueChange).toHaveBeenCalledWith('course')
    await expect(next.getBoundingClientRect().top).toBe(top)
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(canvas.getByRole('link', { name: /Code KARIBU/ })).toBeVisible()
  },
}

export const Japanese: Story = {
  args: {
    title: 'アクティビティ',
    activities: [
      { ...activities[0]!, title: 'ナクルの収穫祭', text: '土曜日に郡庁舎でお待ちしています。' },
      activities[1]!,
    ],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
