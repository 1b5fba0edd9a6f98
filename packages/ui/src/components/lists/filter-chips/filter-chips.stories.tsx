import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FilterChips } from '../../../index.js'

const holdings = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'expired', label: 'Expired' },
  { value: 'frozen', label: 'Frozen' },
]

const meta = {
  title: 'Lists/FilterChips',
  component: FilterChips<string>,
  args: { label: 'Status', chips: holdings, onValueChange: fn() },
} satisfies Meta<typeof FilterChips<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Holdings: Story = { args: { defaultValue: 'running' }, tags: ['visual'] }

/** Two ways share the whole width. */
export const FullWidth: Story = {
  args: {
    label: 'Log in or sign up',
    width: 'full',
    chips: [
      { value: 'log-in', label: 'Log in' },
      { value: 'sign-up', label: 'Sign up' },
    ],
  },
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const [one, other] = canvasElement.querySelectorAll<HTMLElement>('.mv-filter-chip')
    const group = one!.parentElement!
    await expect(one!.offsetWidth).toBe(other!.offsetWidth)
    await expect(one!.offsetWidth + other!.offsetWidth + 8).toBe(group.clientWidth)
  },
}

const recharges = ['All', 'Pending', 'Completed', 'Cancel', 'Error', 'Expired'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

/** Chips that do not fit on a line wrap. */
export const Wrapped: Story = {
  args: { chips: recharges, defaultValue: 'completed' },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const LargeText: Story = {
  args: { chips: recharges },
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = {
  args: {
    chips: [
      { value: 'all', label: 'すべて' },
      { value: 'running', label: '運用中' },
      { value: 'frozen', label: '凍結' },
    ],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }

/** One tab stop; arrow keys choose. No chip moves when another one is chosen. */
export const Interaction: Story = {
  tags: ['visual', 'test-only'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const places = () =>
      [...canvasElement.querySelectorAll<HTMLElement>('.mv-filter-chip')].map((one) => [
        one.offsetLeft,
        one.offsetTop,
      ])
    const before = places()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'All' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Running' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenCalledWith('running')
    await expect(places()).toEqual(before)
  },
}

export const Measures: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    for (const chip of canvas.getAllByRole('radio')) {
      const { width, height } = chip.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(42)
    }
  },
}

export const LongText: Story = {
  args: {
    chips: [
      { value: 'all', label: 'Todas las operaciones de esta cuenta desde que la abrió' },
      { value: 'pending', label: 'Pendientes' },
      { value: 'cancel', label: 'Canceladas por usted o por nosotros' },
    ],
    defaultValue: 'all',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
