import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  Amount,
  AppFrame,
  Button,
  ButtonPair,
  EyeIcon,
  Hero,
  HeroFigure,
  IconButton,
  TitleBar,
} from '../../../index.js'

const figures = (
  <>
    <HeroFigure label="Today earnings">
      <Amount value={2_014} flow="in" />
    </HeroFigure>
    <HeroFigure label="Next income, estimated">
      <Amount value={1_672} /> tomorrow
    </HeroFigure>
  </>
)

const meta = {
  title: 'Frame/Hero',
  component: Hero,
  args: {
    'aria-label': 'Summary',
    foot: figures,
    children: (
      <>
        <div>Balance</div>
        <Amount value={380_000} size="balance" />
      </>
    ),
  },
  parameters: { bleed: true },
  render: (args) => (
    <AppFrame
      top={
        <TitleBar
          title="Wallet"
          tone="field"
          action={<IconButton label="Hide amounts" icon={<EyeIcon />} />}
        />
      }
    >
      <Hero {...args} />
    </AppFrame>
  ),
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

export const Money: Story = { tags: ['visual'] }

export const WithButtons: Story = {
  args: {
    foot: undefined,
    children: (
      <>
        <div>Balance</div>
        <Amount value={380_000} size="balance" />
        <ButtonPair>
          <Button variant="filled">Recharge</Button>
          <Button>Withdraw</Button>
        </ButtonPair>
      </>
    ),
  },
  tags: ['visual'],
}

/** A figure that would reach the sun stands alone. */
export const BigAmount: Story = {
  args: { sun: false, children: <Amount value={123_456_789_012} size="balance" /> },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const LongText: Story = {
  args: {
    foot: (
      <>
        <HeroFigure label="Mapato ya leo baada ya kodi ya zuio">
          <Amount value={2_014} flow="in" />
        </HeroFigure>
        <HeroFigure label="Mapato yajayo, ni makadirio tu">
          <Amount value={1_672} /> kesho
        </HeroFigure>
      </>
    ),
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = { globals: { language: 'ja' }, tags: ['test-only'] }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

/** The same field, in the light theme, too. */
export const Light: Story = { globals: { theme: 'light' }, tags: ['visual', 'test-only'] }
