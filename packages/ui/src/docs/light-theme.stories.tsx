import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { expect } from 'storybook/test'
import * as button from '../components/actions/button/button.stories.js'
import * as statusBadge from '../components/content/badge/status-badge.stories.js'
import * as cell from '../components/content/cell/cell.stories.js'
import * as chatThread from '../components/content/chat/chat-thread.stories.js'
import * as notice from '../components/feedback/notice/notice.stories.js'
import * as amountField from '../components/forms/amount-field/amount-field.stories.js'
import * as appFrame from '../components/frame/app-frame/app-frame.stories.js'
import * as recordRow from '../components/lists/record-row/record-row.stories.js'
import * as confirmSheet from '../components/overlays/confirm-sheet/confirm-sheet.stories.js'
import { Card } from '../index.js'
import * as holdingCard from '../wallet/holding-card/holding-card.stories.js'
import * as incomeChart from '../wallet/income-chart/income-chart.stories.js'
import * as productCard from '../wallet/product-card/product-card.stories.js'
import * as preferences from './preferences.stories.js'
import * as tokens from './tokens.stories.js'

/** Stories of other pages in the light theme. The toolbar shows every other story in it. */
const meta = {
  title: 'Docs/Light theme',
  tags: ['visual'],
  globals: { theme: 'light' },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The story of another file as it is there, without its play function. */
function again(file: { default: object }, story: object): Story {
  const all: Meta = file.default
  const one: StoryObj = story
  const decorators = [one.decorators ?? [], all.decorators ?? []].flat()
  const parameters = { ...all.parameters, ...one.parameters }
  const args = { ...all.args, ...one.args }
  const draw = one.render ?? all.render
  return {
    decorators,
    parameters,
    render: (_, context) => (draw ? draw(args, context) : createElement(all.component!, args)),
  }
}

export const Buttons: Story = again(button, button.Family)
export const Statuses: Story = { ...again(statusBadge, statusBadge.All), tags: ['test-only'] }
export const Notices: Story = again(notice, notice.Family)
export const TintsAndFills: Story = { ...again(tokens, tokens.TintsAndFills), tags: ['test-only'] }
export const Menu: Story = again(cell, cell.Menu)
export const Records: Story = { ...again(recordRow, recordRow.Several), tags: ['test-only'] }
export const Chat: Story = { ...again(chatThread, chatThread.Read), tags: ['test-only'] }
export const Amount: Story = { ...again(amountField, amountField.Presets), tags: ['test-only'] }
export const Product: Story = again(productCard, productCard.Open)
export const Holding: Story = { ...again(holdingCard, holdingCard.Ready), tags: ['test-only'] }
export const Chart: Story = { ...again(incomeChart, incomeChart.Month), tags: ['test-only'] }
export const Frame: Story = again(appFrame, appFrame.Root)
export const ConfirmSheet: Story = { ...again(confirmSheet, confirmSheet.Buy), tags: ['test-only'] }
export const MoreContrast: Story = {
  ...again(preferences, preferences.MoreContrast),
  tags: ['test-only'],
}

const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name)

/** The device chooses between the themes, and a part of the page can have its own. */
export const OfTheDevice: Story = {
  tags: ['!visual', 'test-only'],
  globals: { theme: 'auto' },
  parameters: { media: { 'prefers-color-scheme': 'light', 'prefers-contrast': 'more' } },
  render: () => (
    <Card title="Light">
      <Card data-mv-theme="dark" title="Dark" headingLevel={3} />
    </Card>
  ),
  play: async ({ canvas }) => {
    const [light, dark] = canvas.getAllByRole('region')
    await expect(getComputedStyle(light!).backgroundColor).toBe('rgb(255, 255, 255)')
    await expect(getComputedStyle(dark!).backgroundColor).toBe('rgb(19, 26, 22)')
    await expect(token(light!, '--mv-text-muted')).toBe('#2c3a33')
    await expect(token(dark!, '--mv-text-muted')).toBe('#d5dfd9')
    await expect(token(dark!, 'color-scheme')).toBe('dark')
  },
}

export const OfADarkDevice: Story = {
  tags: ['!visual', 'test-only'],
  globals: { theme: 'auto' },
  parameters: { media: { 'prefers-color-scheme': 'dark' } },
  render: () => <Card title="Dark" />,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region')
    await expect(getComputedStyle(card).backgroundColor).toBe('rgb(19, 26, 22)')
  },
}
