import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  AppFrame,
  BasketArt,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  NotFoundState,
  OfflineState,
  PageState,
  TitleBar,
} from '../../../index.js'

const meta = {
  title: 'Feedback/PageState',
  component: PageState,
  subcomponents: { EmptyState, ErrorState, OfflineState, NotFoundState },
  args: {
    title: 'No products for this filter',
    art: <BasketArt />,
    action: <Button>Show all</Button>,
  },
  decorators: [
    (Story) => (
      <AppFrame top={<TitleBar title="Product" />}>
        <Story />
      </AppFrame>
    ),
  ],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof PageState>

export default meta
type Story = StoryObj<typeof meta>

const empty = (
  <EmptyState
    title="No withdrawals yet"
    action={<LinkButton href="#withdraw">Withdraw</LinkButton>}
  >
    What you withdraw is listed here.
  </EmptyState>
)

const retry = fn()
const error = (
  <ErrorState title="We could not load your records" onRetry={retry} reference="7F3A-19C2" />
)

export const Plain: Story = {}

export const Empty: Story = { render: () => empty, tags: ['visual'] }

/** Says whether money moved, and offers to try again. */
export const LoadFailed: Story = {
  render: () => error,
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing has changed.')
    const button = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    await expect(retry).toHaveBeenCalledOnce()
    button.blur()
  },
}

/** No cached data to show. */
export const Offline: Story = { render: () => <OfflineState onRetry={fn()} />, tags: ['visual'] }

export const NotFound: Story = {
  render: () => <NotFoundState homeHref="#home" />,
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '#home')
  },
}

/** Replaces one part of a page and leaves the rest. */
export const Part: Story = {
  render: () => (
    <div style={{ background: 'var(--mv-surface)', borderRadius: 'var(--mv-radius-card)' }}>
      <ErrorState size="part" title="We could not load your income" onRetry={fn()} />
    </div>
  ),
}

export const Narrow: Story = {
  render: () => error,
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LargeText: Story = {
  render: () => error,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const reference = canvas.getByText('7F3A-19C2')
    await expect(reference.offsetHeight).toBe(parseFloat(getComputedStyle(reference).lineHeight))
  },
}

export const Japanese: Story = {
  render: () => <ErrorState onRetry={fn()} reference="7F3A-19C2" />,
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const LargeTextJapanese: Story = {
  ...Japanese,
  globals: { language: 'ja', textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  render: () => empty,
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: {
    title: 'Ningún producto cuesta menos que el saldo que tiene ahora en su cuenta',
    children: 'Con más saldo se muestran más. Los que piden otro nivel dicen cuál les falta.',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
