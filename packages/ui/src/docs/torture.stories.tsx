import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useMemo, useState } from 'react'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { languages } from '../../.storybook/texts.js'
import {
  AppFrame,
  Button,
  EmptyState,
  FilterChips,
  HomeFilledIcon,
  HomeIcon,
  ListIcon,
  ProductFilledIcon,
  ProductIcon,
  PullRefresh,
  ReceiptIcon,
  RecordList,
  RecordRow,
  StatusBadge,
  TabBar,
  type TabBarItem,
  TitleBar,
  toast,
  Toaster,
  type Translation,
  UiProvider,
  UserFilledIcon,
  UserIcon,
  WalletFilledIcon,
  WalletIcon,
} from '../index.js'

const newest = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

interface Sample {
  id: string
  amount: number
}

const itemKey = ({ id }: Sample) => id
const renderItem = ({ id, amount }: Sample) => (
  <RecordRow
    icon={<ReceiptIcon size={20} />}
    title={`Withdraw ${id}`}
    stamp={newest - amount}
    amount={amount * 100}
    flow="out"
    badge={<StatusBadge status={amount % 3 ? 'completed' : 'pending'} />}
    href={`#${id}`}
  />
)

const tabs: TabBarItem[] = [
  ['records', 'Records', <ListIcon key="" />, <ListIcon key="" />] as const,
  ['home', 'Home', <HomeIcon key="" />, <HomeFilledIcon key="" />] as const,
  ['product', 'Product', <ProductIcon key="" />, <ProductFilledIcon key="" />] as const,
  ['wallet', 'Wallet', <WalletIcon key="" />, <WalletFilledIcon key="" />] as const,
  ['my', 'My', <UserIcon key="" />, <UserFilledIcon key="" />] as const,
].map(([key, label, icon, selectedIcon]) => ({
  key,
  label,
  href: `#${key}`,
  icon,
  selectedIcon,
  badge: key === 'my' ? 120 : false,
}))

/** Half as long again, and from right to left: what no language of ours is yet. */
function longer<T>(text: T): T {
  if (typeof text === 'string') return `‏${text} ${'ـ'.repeat(text.length / 2)}` as T
  if (typeof text === 'function') {
    return ((...given: unknown[]) => longer<unknown>(text(...given))) as T
  }
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(
    Object.entries(text).map(([key, one]) => [key, longer<unknown>(one)]),
  ) as T
}

const spoken = {
  en: { name: 'English', texts: languages.en },
  es: { name: 'Español', texts: languages.es },
  ja: { name: '日本語', texts: languages.ja },
  ar: { name: 'Right to left', texts: longer as Translation },
}

type Spoken = keyof typeof spoken

interface TortureProps {
  /** How many records there are. */
  rows: number
}

const sayFifty = () => {
  for (let one = 1; one <= 50; one += 1) toast.info(`Message ${one} of 50`)
}

/** The four that have the most to do, on one page. */
function Torture({ rows }: TortureProps) {
  const [language, speak] = useState<Spoken>('en')
  const [size, resize] = useState('100%')
  const [tab, open] = useState('records')
  const [pulls, setPulls] = useState(0)
  const items = useMemo(
    () => Array.from({ length: rows }, (_, row) => ({ id: `${row + 1}`, amount: row + 1 })),
    [rows],
  )
  useLayoutEffect(() => {
    const page = document.documentElement
    const { lang, dir } = page
    const { fontSize } = page.style
    page.lang = language
    page.dir = language === 'ar' ? 'rtl' : 'ltr'
    page.style.fontSize = size
    return () => {
      Object.assign(page, { lang, dir })
      page.style.fontSize = fontSize
    }
  }, [language, size])
  const records = (
    <PullRefresh onRefresh={async () => setPulls((count) => count + 1)}>
      <div style={{ display: 'grid', gap: 12, padding: 'var(--mv-inset)' }}>
        <FilterChips
          label="Language"
          value={language}
          onValueChange={speak}
          chips={Object.entries(spoken).map(([value, { name }]) => ({
            value: value as Spoken,
            label: name,
          }))}
        />
        <FilterChips
          label="Size of text"
          value={size}
          onValueChange={resize}
          chips={['100%', '200%'].map((value) => ({ value, label: value }))}
        />
        <Button onClick={sayFifty}>Fifty toasts</Button>
        <p style={{ margin: 0 }}>Refreshed {pulls} times</p>
      </div>
      <RecordList
        label="Withdrawals"
        items={items}
        itemKey={itemKey}
        renderItem={renderItem}
        restoreKey="torture"
      />
    </PullRefresh>
  )
  return (
    <UiProvider texts={spoken[language].texts}>
      <AppFrame
        gutter={tab === 'records' ? 'none' : 'page'}
        top={<TitleBar title={`${rows.toLocaleString('en')} records`} />}
        bottom={
          <TabBar
            items={tabs}
            value={tab}
            onNavigate={({ key }, event) => {
              event.preventDefault()
              open(key)
            }}
          />
        }
      >
        {tab === 'records' ? records : <EmptyState title={`Nothing under ${tab}`} />}
      </AppFrame>
      <Toaster />
    </UiProvider>
  )
}

/**
 * Tab bar, pull-to-refresh, record list and toasts on one page, with more than they will ever get:
 * 100,000 rows, five tabs and fifty toasts, in every language and in one that is longer and runs
 * from right to left.
 */
const meta = {
  title: 'Docs/Torture',
  component: Torture,
  args: { rows: 100_000 },
  argTypes: { rows: { control: 'number', description: 'How many records there are.' } },
  beforeEach: () => () => {
    toast.dismiss()
    window.scrollTo(0, 0)
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof Torture>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']
type User = Parameters<Play>[0]['userEvent']

const rowsIn = (canvas: HTMLElement) => canvas.querySelectorAll('.mv-record-list-row').length
const frame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const shows = (canvas: HTMLElement, id: number) =>
  waitFor(() => {
    const { top, bottom } = canvas.querySelector(`a[href="#${id}"]`)!.getBoundingClientRect()
    return expect(bottom > 0 && top < window.innerHeight).toBe(true)
  })

/** Rows are measured as they come, so the end may be further than it seemed. */
const toTheEnd = (canvas: HTMLElement) =>
  waitFor(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const last = canvas.querySelector('a[href="#100000"]')!.getBoundingClientRect()
    return expect(last.bottom).toBeLessThanOrEqual(window.innerHeight)
  })

/** Scrolls to the end and back, and returns the most rows that were there at once. */
async function thereAndBack(canvas: HTMLElement): Promise<number> {
  let most = 0
  const places = Array.from({ length: 21 }, (_, step) => step / 20)
  for (const place of [...places, ...places.toReversed()]) {
    window.scrollTo(0, place * (document.documentElement.scrollHeight - window.innerHeight))
    await frame()
    most = Math.max(most, rowsIn(canvas))
    if (place === 1) await toTheEnd(canvas)
  }
  await shows(canvas, 1)
  return most
}

async function pullDown(canvas: HTMLElement) {
  const target = canvas.querySelector('.mv-record-row')!
  const touch = (type: string, down: number) => {
    const finger = new Touch({ identifier: 1, target, clientX: 150, clientY: 120 + down })
    const touches = type === 'touchend' ? [] : [finger]
    const init = { bubbles: true, cancelable: true, touches, changedTouches: [finger] }
    target.dispatchEvent(new TouchEvent(type, init))
  }
  touch('touchstart', 0)
  for (let step = 1; step <= 10; step += 1) touch('touchmove', step * 11)
  touch('touchend', 110)
}

/** Fifty at once: the last is said, they go by themselves, and the focus stays. */
async function sayAndWait(canvas: Canvas, userEvent: User) {
  const button = canvas.getByRole('button', { name: 'Fifty toasts' })
  await userEvent.click(button)
  const messages = () => document.querySelectorAll('.mv-toast')
  await waitFor(() => expect(messages().length).toBeGreaterThan(0))
  await expect(messages().length).toBeLessThanOrEqual(3)
  await screen.findByText(
    'Message 50 of 50',
    { selector: '.mv-toast-message' },
    { timeout: 15_000 },
  )
  await waitFor(() => expect(messages()).toHaveLength(0), { timeout: 15_000 })
  await expect(button).toHaveFocus()
}

export const OnePage: Story = {}

/** From one end to the other and back: few rows are there at once, and no memory is lost. */
export const Scrolled: Story = {
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    const complain = spyOn(console, 'error')
    const first = await thereAndBack(canvasElement)
    await expect(first).toBeLessThanOrEqual(40)
    const heap = await globalThis.usedHeap?.()
    const second = await thereAndBack(canvasElement)
    await expect(second).toBeLessThanOrEqual(40)
    // What is measured of rows stays: some bytes for each, and nothing for each scroll.
    const grown = ((await globalThis.usedHeap?.()) ?? 0) - (heap ?? 0)
    await expect(grown).toBeLessThan(500_000)
    await expect(complain).not.toHaveBeenCalled()
  },
}

/** Pulled, with fifty toasts, five tabs and every language. */
export const Used: Story = {
  tags: ['test-only'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const complain = spyOn(console, 'error')
    await pullDown(canvasElement)
    await canvas.findByText('Refreshed 1 times')
    await waitFor(() =>
      expect(canvasElement.querySelector('.mv-pull-refresh')).toHaveAttribute('data-state', 'none'),
    )
    await sayAndWait(canvas, userEvent)

    const bar = within(canvas.getByRole('navigation'))
    for (const name of ['Home', 'Product', 'Wallet', /^My/, 'Records']) {
      await userEvent.click(bar.getByRole('link', { name }))
      await waitFor(() =>
        expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page'),
      )
    }
    await shows(canvasElement, 1)

    for (const [name, refresh] of [
      ['Español', 'Actualizar'],
      ['日本語', '更新'],
      ['Right to left', /Refresh ـ+/],
      ['English', 'Refresh'],
    ] as const) {
      await userEvent.click(canvas.getByRole('radio', { name }))
      await canvas.findByRole('button', { name: refresh })
      await expect(document.documentElement.dir).toBe(name === 'Right to left' ? 'rtl' : 'ltr')
    }
    await expect(complain).not.toHaveBeenCalled()
  },
}

/** The narrowest phone with the largest text, in each language: nothing is wider than the screen. */
export const LargeText: Story = {
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '200%' }))
    for (const name of ['Español', '日本語', 'English', 'Right to left']) {
      await userEvent.click(canvas.getByRole('radio', { name }))
      await frame()
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    }
    await expect(await thereAndBack(canvasElement)).toBeLessThanOrEqual(40)
    canvas.getByRole('radio', { name: 'Right to left' }).blur()
  },
}

/** Everything without a pointer: to the last row, to another tab, a refresh and toasts. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const press = globalThis.pressKeys ?? ((keys: string) => userEvent.keyboard(keys))
    const focused = (href: string) =>
      waitFor(() => expect(document.activeElement).toHaveAttribute('href', href))
    canvas.getByRole('button', { name: 'Refresh' }).focus()
    await press('{Enter}')
    await canvas.findByText('Refreshed 1 times')
    canvasElement.querySelector<HTMLElement>('a[href="#1"]')!.focus()
    await press('{End}')
    await focused('#100000')
    await shows(canvasElement, 100_000)
    await expect(rowsIn(canvasElement)).toBeLessThanOrEqual(41)
    await press('{Home}')
    await focused('#1')
    const button = canvas.getByRole('button', { name: 'Fifty toasts' })
    button.focus()
    await press('{Enter}')
    await screen.findByText('Message 1 of 50', { selector: '.mv-toast-message' })
    await expect(button).toHaveFocus()
    // F8 goes to the messages, and Escape closes one and comes back.
    const messages = () =>
      [...document.querySelectorAll('.mv-toast[data-state="open"]')].map((one) => one.textContent)
    let closed = 0
    for (let told = messages(); told.length > 0; told = messages()) {
      await press('{F8}')
      // The last one may just have gone by itself, and then there is nothing to go to.
      await waitFor(() => expect(messages().length > 0 && button.matches(':focus')).toBe(false))
      if (messages().length === 0) break
      await press('{Escape}')
      await waitFor(() => expect(messages()).not.toEqual(told))
      closed += 1
    }
    await expect(closed).toBeGreaterThan(0)
    await waitFor(() => expect(document.querySelectorAll('.mv-toast')).toHaveLength(0))
    await waitFor(() => expect(button).toHaveFocus())
    const wallet = canvas.getByRole('link', { name: 'Wallet' })
    wallet.focus()
    await press('{Enter}')
    await canvas.findByText('Nothing under wallet')
    await expect(wallet).toHaveAttribute('aria-current', 'page')
  },
}
