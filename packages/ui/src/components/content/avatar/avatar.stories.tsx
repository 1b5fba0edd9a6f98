import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '../../../index.js'

const field =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#28a862" d="M0 0h2v2H0z"/></svg>',
  )

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { name: 'Kamau' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Letter: Story = {}
export const Picture: Story = { args: { src: field } }
/** Falls back to the letter. */
export const PictureFailed: Story = { args: { src: 'data:image/png,broken' } }
export const NoName: Story = { args: { name: '' } }
/** There is no name beside it, so it has an accessible name. */
export const Alone: Story = { args: { label: 'Kamau' } }

const all = () => (
  <div className="story-row">
    <Avatar name="Kamau" size="small" />
    <Avatar name="Émile" />
    <Avatar name="花子" />
    <Avatar name="" />
    <Avatar name="Wanjiru" size="large" />
    <Avatar name="Kamau" src={field} />
  </div>
)

export const All: Story = { render: all, tags: ['visual'] }
export const LargeText: Story = {
  render: all,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { name: '花子' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  render: all,
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
