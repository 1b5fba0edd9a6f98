import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import {
  AppFrame,
  Button,
  PageTransition,
  TitleBar,
  type PageTransitionProps,
} from '../../../index.js'

function Pages({ kind = 'push' }: PageTransitionProps) {
  const [page, setPage] = useState(1)
  return (
    <>
      <PageTransition key={page} kind={page === 1 ? 'none' : kind}>
        <h2>Page {page}</h2>
      </PageTransition>
      <Button onClick={() => setPage(page + 1)}>Next page</Button>
    </>
  )
}

const meta = {
  title: 'Frame/PageTransition',
  component: PageTransition,
  args: { kind: 'push' },
  render: (args) => <Pages {...args} />,
} satisfies Meta<typeof PageTransition>

export default meta
type Story = StoryObj<typeof meta>

/** A deeper page moves in by 24 px from the end edge. */
export const Push: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const page = canvasElement.querySelector('.mv-page-transition') as HTMLElement
    await expect(canvas.getByText('Page 2')).toBeInTheDocument()
    // No animation is left once it has ended.
    await waitFor(() => expect(page.getAnimations()).toEqual([]))
    await expect(getComputedStyle(page).transform).toBe('none')
  },
}

export const Back: Story = { args: { kind: 'back' } }

/** Tabs are siblings, so they only fade. */
export const Tab: Story = { args: { kind: 'tab' } }

/** A frame's page moves in, and its bars stay. */
export const OfAFrame: Story = {
  render: () => (
    <div data-mv-arrival="push">
      <AppFrame top={<TitleBar title="Record" />}>The page</AppFrame>
    </div>
  ),
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('main')!
    await expect(getComputedStyle(page).animationName).toBe('mv-page-push')
    await waitFor(() => expect(page.getAnimations()).toEqual([]))
    await expect(getComputedStyle(page).transform).toBe('none')
  },
}

/** A frame that waits for its page does not move, as the page itself will. */
export const OfAWaitingFrame: Story = {
  render: () => (
    <div data-mv-arrival="push">
      <AppFrame data-mv-arrival="none" top={<TitleBar title="Record" />}>
        Loading
      </AppFrame>
    </div>
  ),
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('main')!.getAnimations()).toEqual([])
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }

export const ReducedMotion: Story = {
  globals: { motion: 'reduced' },
  tags: ['test-only'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const page = canvasElement.querySelector('.mv-page-transition') as HTMLElement
    await expect(getComputedStyle(page).animationDuration).toBe('0s')
  },
}
