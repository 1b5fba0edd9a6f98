import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { showsWholeFigure } from '../../../testing/whole-figure.js'
import { Amount, AppFrame, Button, StickyBar, SumList, TitleBar } from '../../../index.js'

const meta = {
  title: 'Frame/StickyBar',
  component: StickyBar,
  args: {
    figure: <SumList rows={[{ label: 'Actual amount received', amount: 49_000, total: true }]} />,
    children: (
      <Button variant="filled" size="large" width="full">
        Check withdrawal
      </Button>
    ),
  },
  render: (args) => (
    <AppFrame top={<TitleBar title="Withdraw" />} bottom={<StickyBar {...args} />}>
      {Array.from({ length: 30 }, (_, line) => (
        <p key={line}>Line {line + 1}</p>
      ))}
    </AppFrame>
  ),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof StickyBar>

export default meta
type Story = StoryObj<typeof meta>

/**
 * The decisive figure is right above the button. The bar covers nothing, because the page ends
 * above it.
 */
export const WithFigure: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('.mv-sticky-bar') as HTMLElement
    await expect(bar.getBoundingClientRect().bottom).toBe(window.innerHeight)
    const told = () => document.documentElement.style.getPropertyValue('--mv-bottom-bar-height')
    await waitFor(() => expect(told()).toBe(`${bar.offsetHeight}px`))
  },
}

export const ButtonAlone: Story = { args: { figure: undefined } }

/** As on the page to buy a product. */
export const SideBySide: Story = {
  tags: ['visual'],
  args: {
    figure: undefined,
    children: (
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <div style={{ flex: 1 }}>
          You pay <Amount value={100_000} size="strong" style={{ display: 'block' }} />
        </div>
        <Button variant="filled" size="large" style={{ flex: 1 }}>
          Buy
        </Button>
      </div>
    ),
  },
}

/** The button moves to a line of its own before its amount would break. */
export const BigAmounts: Story = {
  args: {
    figure: undefined,
    children: (
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <div style={{ flex: 1 }}>
          You pay <Amount value={12_345_678_901_200} size="strong" style={{ display: 'block' }} />
        </div>
        <Button variant="filled" size="large" style={{ flex: 1 }}>
          {'Pay Ksh\u00a0123,456,789,012.00'}
        </Button>
      </div>
    ),
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    for (const size of ['100%', '200%']) {
      document.documentElement.style.fontSize = size
      await expect(showsWholeFigure(canvas.getByRole('button'))).toBe(true)
    }
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'w320' } }, tags: ['test-only'] }

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }

export const Japanese: Story = {
  args: {
    figure: <SumList rows={[{ label: '受け取る金額', amount: 49_000, total: true }]} />,
    children: (
      <Button variant="filled" size="large" width="full">
        出金を確認する
      </Button>
    ),
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: {
    children: (
      <Button variant="filled" size="large" width="full">
        Comprobar el retiro a la cuenta de Kamau Njoroge
      </Button>
    ),
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
