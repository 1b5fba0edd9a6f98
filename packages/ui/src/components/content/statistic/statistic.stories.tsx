import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card, Skeleton, Statistic, StatisticGrid } from '../../../index.js'

const meta = {
  title: 'Content/Statistic',
  component: Statistic,
  args: { label: 'Total income', amount: 1_890_200 },
  render: (args) => (
    <StatisticGrid>
      <Statistic {...args} />
    </StatisticGrid>
  ),
} satisfies Meta<typeof Statistic>

export default meta
type Story = StoryObj<typeof meta>

export const Money: Story = {}
export const Points: Story = {
  args: { label: 'Total point', figure: '1,260', amount: undefined },
  tags: ['test-only'],
}

const wallet = (hidden = false) => (
  <StatisticGrid>
    <Statistic label="Total income" amount={1_890_200} hidden={hidden} />
    <Statistic label="Total topup" amount={4_500_000} hidden={hidden} />
    <Statistic label="Total withdraw" amount={940_000} hidden={hidden} />
    <Statistic label="Total point" figure="1,260" />
  </StatisticGrid>
)

export const Four: Story = { render: () => wallet(), tags: ['visual'] }
export const Hidden: Story = { render: () => wallet(true), tags: ['test-only'] }
export const Narrow: Story = {
  render: () => wallet(),
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const RightToLeft: Story = {
  render: () => wallet(),
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

/** What is behind the figure. */
export const WithNote: Story = {
  args: { note: 'Ksh 19,896.00 before tax, tax Ksh 994.00' },
  tags: ['visual'],
}

/** The dotted line opens what the figure is the sum of. */
export const WithLink: Story = {
  args: { label: 'Recharges that wait', figure: '14', amount: undefined, href: '#recharges' },
  tags: ['visual'],
}

/** Beside each other in a card. */
export const Plain: Story = {
  render: () => (
    <Card>
      <StatisticGrid variant="plain">
        <Statistic label="Reserve now" amount={86_241_500} href="#reserve" />
        <Statistic label="Due within 30 days" amount={64_128_000} note="Estimated" />
      </StatisticGrid>
    </Card>
  ),
  tags: ['visual'],
}

const large = (
  <StatisticGrid>
    <Statistic
      label="Jumla ya mapato yote tangu mwanzo"
      amount={999_999_999_999_950}
      note="Ksh 10,000,000,000,000.00 kabla ya kodi"
    />
    <Statistic label="Jumla ya kuweka" amount={4_500_000} />
    <Statistic label="Jumla ya kutoa" amount={940_000} />
  </StatisticGrid>
)

/** A tile is as wide as its figure needs. */
export const BigAmount: Story = { render: () => large, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  render: () => large,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const Japanese: Story = {
  args: { label: '累計収益' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const Loading: Story = {
  render: () => (
    <StatisticGrid aria-busy>
      {['Total income', 'Total topup', 'Total withdraw', 'Total point'].map((label) => (
        <Statistic key={label} label={label} figure={<Skeleton width="80%" />} />
      ))}
    </StatisticGrid>
  ),
}

export const LongText: Story = {
  args: { label: 'Ingresos de todos los productos que compró desde que abrió la cuenta' },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
