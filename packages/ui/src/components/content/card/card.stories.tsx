import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount, Button, Card, LinkButton, Skeleton } from '../../../index.js'

const ready = (
  <>
    <Amount value={650} size="amount" />
    <p style={{ margin: '0 0 12px' }}>From 2 of your products</p>
    <Button variant="filled" width="full">
      Claim Ksh 6.50
    </Button>
  </>
)

const meta = {
  title: 'Content/Card',
  component: Card,
  args: { title: 'Ready to claim', children: ready },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const WithButton: Story = { tags: ['visual'] }

export const WithLink: Story = {
  args: {
    title: 'Newest announcement',
    action: (
      <LinkButton href="#all" variant="plain" size="small">
        See all
      </LinkButton>
    ),
    children: 'Claims of Maize 30 are open every day from Monday.',
  },
  tags: ['visual'],
}

export const WithoutTitle: Story = { args: { title: undefined } }

export const Loading: Story = {
  args: {
    'aria-busy': true,
    title: undefined,
    children: (
      <>
        <Skeleton width="40%" />
        <Skeleton width="60%" height={34} />
        <Skeleton shape="box" width="100%" height={48} style={{ marginBlockStart: 12 }} />
      </>
    ),
  },
}

export const LongText: Story = {
  args: {
    title: 'Mapato yaliyo tayari kuchukuliwa kutoka kwa bidhaa zako zote',
    action: (
      <LinkButton href="#all" variant="plain" size="small">
        Tazama bidhaa zote
      </LinkButton>
    ),
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: {
    title: '新しいお知らせ',
    action: (
      <LinkButton href="#all" variant="plain" size="small">
        すべて見る
      </LinkButton>
    ),
    children: '月曜日から、メイズ30の収益は毎日受け取ることができます。',
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: WithLink.args!,
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: WithLink.args!,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
