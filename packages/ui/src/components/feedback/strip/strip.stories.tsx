import type { Meta, StoryObj } from '@storybook/react-vite'
import { AppFrame, ClockIcon, InfoIcon, OfflineStrip, Strip, TitleBar } from '../../../index.js'

const asOf = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

const meta = {
  title: 'Feedback/Strip',
  component: Strip,
  subcomponents: { OfflineStrip },
  args: { icon: <ClockIcon size={16} />, children: 'The chat answers from 08:00 to 17:00' },
  parameters: { bleed: true },
} satisfies Meta<typeof Strip>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

/** Above the last known data, with its time. */
export const Offline: Story = { render: () => <OfflineStrip asOf={asOf} /> }

/** Without cached data. */
export const OfflineWithoutData: Story = { render: () => <OfflineStrip /> }

const frame = (words: string) => (
  <AppFrame
    top={
      <>
        <TitleBar title="Wallet" />
        <Strip icon={<InfoIcon size={16} />}>{words}</Strip>
        <OfflineStrip asOf={asOf} />
      </>
    }
  >
    As it was.
  </AppFrame>
)

const japanese = () => frame('デモ：実際のお金ではありません')

/** Below the title bar, where it pushes the content down. */
export const InTheFrame: Story = {
  render: () => frame('Demo: no real money'),
  parameters: { layout: 'fullscreen' },
  tags: ['visual'],
}

export const Narrow: Story = {
  ...InTheFrame,
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const LargeText: Story = {
  ...InTheFrame,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  ...InTheFrame,
  render: japanese,
  globals: { language: 'ja' },
  tags: ['visual', 'test-only'],
}

export const LargeTextJapanese: Story = {
  ...InTheFrame,
  render: japanese,
  globals: { language: 'ja', textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const RightToLeft: Story = {
  ...InTheFrame,
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

export const MoreContrast: Story = {
  ...InTheFrame,
  globals: { contrast: 'more' },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: {
    children:
      'El servicio al cliente responde de lunes a viernes de 08:00 a 17:00, hora de Nairobi',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
