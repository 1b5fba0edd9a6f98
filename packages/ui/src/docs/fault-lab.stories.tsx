import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import {
  Amount,
  AppFrame,
  Button,
  ConfirmSheet,
  ErrorState,
  OfflineState,
  OfflineStrip,
  overlays,
  Skeleton,
  SlowNotice,
  TitleBar,
  toast,
  Toaster,
} from '../index.js'
import { NotKnownNotice } from '../wallet/index.js'

const faults = ['none', 'lost', 'refused', 'slow', 'down', 'offline', 'offlineEmpty'] as const

interface LabProps {
  /** What goes wrong. */
  fault: (typeof faults)[number]
  /** A name, as people and servers may write it. */
  name: string
}

const asOf = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000
const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

/** A page with money on which any fault can be simulated. */
function Lab({ fault, name }: LabProps) {
  const [loaded, setLoaded] = useState(fault !== 'down')
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'notKnown' | 'refused'>('idle')

  const pay = async () => {
    await soon()
    if (fault === 'refused') return setState('refused')
    setOpen(false)
    if (fault === 'lost') return setState('notKnown')
    toast.success(`You bought ${name}`)
  }

  const buy = (
    <ConfirmSheet
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="filled">Buy</Button>}
      title={`Buy ${name}`}
      from="From your balance"
      total={{ label: 'You pay', amount: 100_000 }}
      after={{ label: 'Balance after', amount: 1_148_050 }}
      consequence="Price returned after 30 days."
      action={'Pay Ksh\u00a01,000.00'}
      busyText="Sending…"
      onConfirm={pay}
      error={
        state === 'refused' &&
        'You have Ksh 360.00. Enter a smaller amount or recharge. No money has moved.'
      }
    />
  )

  const content = () => {
    if (fault === 'offlineEmpty') return <OfflineState onRetry={soon} />
    if (!loaded) {
      return (
        <ErrorState onRetry={() => setLoaded(true)} reference="7F3A-19C2">
          Your money has not moved.
        </ErrorState>
      )
    }
    if (fault === 'slow') {
      return (
        <div aria-busy style={{ display: 'grid', gap: 12 }}>
          <SlowNotice loading slowAfter={0} onRetry={soon} />
          <Skeleton shape="box" width="100%" height={96} />
          <Skeleton width="60%" />
        </div>
      )
    }
    return (
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 16,
          justifyItems: 'start',
        }}
      >
        {state === 'notKnown' && <NotKnownNotice href="#record" />}
        <h2 style={{ margin: 0, font: 'var(--mv-type-section)', maxWidth: '100%' }}>{name}</h2>
        <Amount value={1_248_050} size="balance" />
        {fault === 'offline' ? (
          <p style={{ margin: 0 }}>You can buy once there is a connection.</p>
        ) : (
          state !== 'notKnown' && buy
        )}
      </div>
    )
  }

  return (
    <>
      <AppFrame
        top={
          <>
            <TitleBar title="Product" />
            {fault === 'offline' && <OfflineStrip asOf={asOf} />}
            {fault === 'offlineEmpty' && <OfflineStrip />}
          </>
        }
      >
        {content()}
      </AppFrame>
      <Toaster />
    </>
  )
}

const meta = {
  title: 'Docs/FaultLab',
  component: Lab,
  args: { fault: 'none', name: 'Maize 30' },
  argTypes: { fault: { control: 'select', options: faults } },
  // The key remounts the page for another fault.
  render: (args) => <Lab key={args.fault} {...args} />,
  beforeEach: () => () => toast.dismiss(),
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'What a person sees when something goes wrong. Choose a fault in the controls, then use ' +
          'the page: it never goes blank, never doubles an act, and always says what became of the money.',
      },
      story: { inline: false, height: '740px' },
    },
  },
} satisfies Meta<typeof Lab>

export default meta
type Story = StoryObj<typeof meta>

type Play = NonNullable<Story['play']>
type User = Parameters<Play>[0]['userEvent']

async function openAndPay(userEvent: User): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  const sheet = await screen.findByRole('dialog')
  const act = within(sheet).getByRole('button', { name: /^Pay/ })
  for (let tap = 0; tap < 50; tap += 1) act.click()
  await waitFor(() => expect(sheet).toHaveAttribute('aria-busy', 'true'))
  return sheet
}

/** Without a fault: 50 taps are one action. */
export const Works: Story = {
  play: async ({ userEvent }) => {
    await openAndPay(userEvent)
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('You bought'))
  },
}

/**
 * The outcome is unknown: it does not say "failed" or offer to try again, but links to the record.
 */
export const AnswerIsLost: Story = {
  args: { fault: 'lost' },
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await openAndPay(userEvent)
    await expect(await canvas.findByText(/Do not pay again/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Buy' })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Rejected: the sheet stays, says why and what happened to the money, and offers to go back. */
export const PaymentIsRefused: Story = {
  args: { fault: 'refused' },
  play: async ({ userEvent }) => {
    const sheet = await openAndPay(userEvent)
    await expect(await within(sheet).findByRole('alert')).toHaveTextContent('No money has moved.')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Back while sending: the page and the sheet stay. */
export const BackWhileSending: Story = {
  tags: ['test-only'],
  play: async ({ userEvent }) => {
    const sheet = await openAndPay(userEvent)
    await expect(overlays.closeTop()).toBe(true)
    await expect(sheet).toHaveAttribute('data-state', 'open')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(overlays.closeTop()).toBe(false)
  },
}

export const ServerIsDown: Story = {
  args: { fault: 'down' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your money has not moved.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByText('Maize 30')).toBeVisible()
  },
}

export const ConnectionIsSlow: Story = { args: { fault: 'slow' } }

/** Shows the last known data with its time. */
export const ConnectionIsGone: Story = { args: { fault: 'offline' }, tags: ['visual'] }

export const OfflineAtTheFirstVisit: Story = {
  args: { fault: 'offlineEmpty' },
  tags: ['test-only'],
}

/** 20 calls with the same error show one message. */
export const TwentyCallsFail: Story = {
  tags: ['test-only'],
  play: async () => {
    for (let call = 0; call < 20; call += 1) toast.error('No answer from Mavuno')
    await expect(await screen.findAllByRole('listitem')).toHaveLength(1)
    toast.dismiss()
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  },
}

/** Names from others are shown as text, at any length, and never overflow the screen. */
export const HostileNames: Story = {
  args: { name: `<img src=x onerror=alert(1)> \u202e${'Unbroken'.repeat(12)}` },
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['test-only'],
  play: async ({ args, userEvent }) => {
    toast.error(args.name)
    await expect(await screen.findByRole('listitem')).toHaveTextContent('<img src=x')
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
    const sheet = await screen.findByRole('dialog')
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(320)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await expect(document.querySelector('img')).toBeNull()
  },
}
