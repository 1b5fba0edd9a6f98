import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import {
  AppFrame,
  Button,
  EmptyState,
  LeafIcon,
  LinkButton,
  ReceiptIcon,
  RecordList,
  type RecordListProps,
  RecordRow,
  type Status,
  StatusBadge,
  TitleBar,
} from '../../../index.js'

interface Sample {
  id: string
  day: string
  title: string
  stamp: number
  amount: number
  status: Status
}

const newest = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000
const statuses: Status[] = ['pending', 'completed', 'completed', 'cancel', 'error']
const titles = ['Withdraw', 'Recharge', 'Income of Maize 30, the second of twenty-two earnings']
const pad = (value: number) => String(value).padStart(2, '0')

function sample(n: number): Sample {
  const stamp = newest - n * 30_000
  const date = new Date(stamp * 1000)
  return {
    id: `record-${n}`,
    day: `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`,
    title: titles[n % 3] ?? '',
    stamp,
    amount: 5_000 * ((n % 40) + 1),
    status: statuses[n % 5] ?? 'completed',
  }
}

const samples = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => sample(n + from))

/** Rejected and cancelled money did not move. */
const movedNot = new Set<Status>(['cancel', 'error'])

const itemKey = ({ id }: Sample) => id
const groupOf = ({ day }: Sample) => day
const renderItem = ({ id, title, stamp, amount, status }: Sample) => (
  <RecordRow
    icon={title.startsWith('Income') ? <LeafIcon size={20} /> : <ReceiptIcon size={20} />}
    title={title}
    stamp={stamp}
    amount={amount}
    flow={movedNot.has(status) ? 'none' : title === 'Withdraw' ? 'out' : 'in'}
    badge={<StatusBadge status={status} />}
    href={`#${id}`}
  />
)

const meta = {
  title: 'Lists/RecordList',
  component: RecordList<Sample>,
  args: { label: 'Records', items: samples(9), itemKey, groupOf, renderItem },
  decorators: [
    (Story) => (
      <AppFrame gutter="none" top={<TitleBar title="Records" onBack={() => {}} />}>
        <Story />
      </AppFrame>
    ),
  ],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof RecordList<Sample>>

export default meta
type Story = StoryObj<typeof meta>

const rowsOf = (canvas: HTMLElement) => [
  ...canvas.querySelectorAll<HTMLElement>('.mv-record-list-row'),
]
const placeOf = (canvas: HTMLElement, id: string) =>
  canvas.querySelector(`a[href="#${id}"]`)?.getBoundingClientRect().top
const frame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function scrollTo(top: number) {
  window.scrollTo(0, top)
  await frame()
  await frame()
}

export const Handful: Story = { args: { items: samples(4) }, tags: ['visual'] }
/** Each day is a card, and the first has a button. */
export const Cards: Story = {
  args: {
    items: samples(6),
    variant: 'cards',
    groupAction: (day) =>
      day === sample(0).day && (
        <Button variant="plain" size="small">
          Mark all read
        </Button>
      ),
  },
  tags: ['visual'],
}
export const WithoutDays: Story = { args: { groupOf: undefined as never }, tags: ['test-only'] }

/** After 200 ms, placeholders for the rows. */
export const Loading: Story = {
  args: { items: [], status: 'loading' },
  globals: { motion: 'reduced' },
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Loading')
    await expect(canvasElement.querySelector('.mv-skeleton')).toBeVisible()
  },
}

/** Cached rows stay while it loads again. */
export const LoadingAgain: Story = { args: { status: 'loading' }, tags: ['test-only'] }

export const Empty: Story = {
  args: {
    items: [],
    empty: (
      <EmptyState
        title="No withdrawals yet"
        action={<LinkButton href="#withdraw">Withdraw</LinkButton>}
      />
    ),
  },
  tags: ['visual'],
}

/** Without rows: says that nothing has changed, and what to do next. */
export const Failed: Story = {
  args: {
    items: [],
    status: 'error',
    errorTitle: 'We could not load your records',
    onRetry: fn(),
  },
  tags: ['visual'],
}

/** With cached rows: they stay, and it says that they are not up to date. */
export const FailedAgain: Story = {
  args: { status: 'error', errorTitle: 'We could not load your records', onRetry: fn() },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText(/Nothing has changed/)
    const icon = canvasElement.querySelector('.mv-record-list [role="status"] svg')!
    const button = canvas.getByRole('button', { name: 'Try again' })
    const left = (element: Element) => element.getBoundingClientRect().left
    await expect(left(button)).toBe(left(words))
    const { top, bottom } = icon.getBoundingClientRect()
    const line = parseFloat(getComputedStyle(words).lineHeight)
    await expect((top + bottom) / 2 - words.getBoundingClientRect().top).toBe(line / 2)
  },
}

const scrolledToEnd = async () => {
  await scrollTo(document.documentElement.scrollHeight)
}

export const MoreAvailable: Story = {
  args: { more: 'available', onLoadMore: fn() },
  tags: ['test-only'],
}
export const MoreLoading: Story = {
  args: { more: 'loading', items: samples(5) },
  tags: ['test-only'],
  play: scrolledToEnd,
}
export const MoreFailed: Story = {
  args: { more: 'failed', items: samples(5), onLoadMore: fn() },
  tags: ['visual', 'test-only'],
  play: scrolledToEnd,
}

export const Narrow: Story = {
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const LargeText: Story = {
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

/** The day stays visible below the title bar. */
export const StickyDay: Story = {
  args: { items: samples(30) },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    await scrollTo(260)
    const bar = canvas.getByRole('banner').getBoundingClientRect()
    const tops = canvas
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.getBoundingClientRect().top)
    await expect(tops).toContain(bar.bottom)
  },
}

const hundredThousand = samples(100_000)

/** Only the visible rows are rendered, with space for all; scroll anywhere. */
export const HundredThousand: Story = {
  args: { items: hundredThousand },
  play: async ({ canvasElement }) => {
    const middle = document.documentElement.scrollHeight / 2
    await expect(middle).toBeGreaterThan(3_000_000)
    await scrollTo(middle)
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(5))
    await expect(rowsOf(canvasElement).length).toBeLessThan(40)
    const seen = rowsOf(canvasElement).filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    const covered = seen.reduce((sum, row) => sum + row.offsetHeight, 0)
    await expect(covered).toBeGreaterThan(window.innerHeight * 0.7)
    await expect(seen[0]).toHaveAttribute('aria-posinset')
    await scrollTo(0)
  },
}

/**
 * End and Home move to the last and first row, rendered or not; arrow keys move from row to row.
 */
export const ByKeyboard: Story = {
  args: { items: hundredThousand, groupOf: undefined as never },
  tags: ['test-only'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('a[href="#record-0"]')?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(document.activeElement).toHaveAttribute('href', '#record-2')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '#record-99999'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '#record-0'))
    await scrollTo(20_000)
    // The focused row stays rendered, far out of view.
    await expect(document.activeElement).toHaveAttribute('href', '#record-0')
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40)
    await scrollTo(0)
  },
}

function Growing(props: RecordListProps<Sample>) {
  const [from, setFrom] = useState(1_000)
  return (
    <>
      <Button style={{ margin: '0 var(--mv-gutter)' }} onClick={() => setFrom(from - 20)}>
        20 newer records
      </Button>
      <RecordList {...props} items={samples(600, from)} />
    </>
  )
}

/** Rows that are added above do not move the visible ones. */
export const KeepsItsPlace: Story = {
  render: (args) => <Growing {...args} />,
  tags: ['test-only'],
  play: async ({ canvas, canvasElement }) => {
    await scrollTo(4_000)
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(5))
    const row = rowsOf(canvasElement).find((one) => one.getBoundingClientRect().top > 120)
    const id = row?.querySelector('a')?.getAttribute('href')?.slice(1) ?? ''
    const before = placeOf(canvasElement, id)
    canvas.getByRole('button', { name: '20 newer records' }).click()
    await frame()
    await frame()
    await expect(Math.abs((placeOf(canvasElement, id) ?? 1e9) - (before ?? 0))).toBeLessThan(2)
    await scrollTo(0)
  },
}

/** A row that grows above the screen moves nothing in it; one that reaches into it stays where it begins. */
export const RowsThatGrow: Story = {
  args: { items: samples(600), groupOf: undefined as never },
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    await scrollTo(4_030)
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(5))
    const placeNow = (row: HTMLElement | undefined) => row?.getBoundingClientRect().top
    const rows = rowsOf(canvasElement)
    const above = rows.find((row) => row.getBoundingClientRect().bottom < 0)
    const atEdge = rows.find(
      (row) => row.getBoundingClientRect().top < 0 && row.getBoundingClientRect().bottom > 0,
    )
    for (const row of [above, atEdge]) {
      const before = placeNow(atEdge)
      row?.style.setProperty('height', `${row.offsetHeight + 40}px`)
      await frame()
      await frame()
      await expect(placeNow(atEdge)).toBe(before)
    }
    await scrollTo(0)
  },
}

/** At the top, new rows are shown. */
export const ShowsTheNewest: Story = {
  render: (args) => <Growing {...args} />,
  tags: ['test-only'],
  play: async ({ canvas, canvasElement }) => {
    await scrollTo(0)
    const firstRow = () => rowsOf(canvasElement)[0]!
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(5))
    const place = firstRow().getBoundingClientRect().top
    const before = firstRow().querySelector('a')?.getAttribute('href')
    canvas.getByRole('button', { name: '20 newer records' }).click()
    await waitFor(() => expect(firstRow().querySelector('a')).not.toHaveAttribute('href', before))
    await frame()
    await frame()
    await expect(window.scrollY).toBe(0)
    await expect(firstRow().getBoundingClientRect().top).toBe(place)
  },
}

const besideThumb = { position: 'fixed', bottom: 12, right: 12, zIndex: 5 } as const

function Leaving(props: RecordListProps<Sample>) {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <Button style={besideThumb} onClick={() => setIsHere(!isHere)}>
        There and back
      </Button>
      {isHere ? <RecordList {...props} restoreKey="story" /> : <div style={{ height: 100 }} />}
    </>
  )
}

/** Returning to a list restores its scroll position. */
export const ComesBack: Story = {
  args: { items: samples(2_000) },
  render: (args) => <Leaving {...args} />,
  tags: ['test-only'],
  play: async ({ canvas, canvasElement }) => {
    await scrollTo(30_000)
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(5))
    const row = rowsOf(canvasElement).find((one) => one.getBoundingClientRect().top > 120)
    const id = row?.querySelector('a')?.getAttribute('href')?.slice(1) ?? ''
    const before = placeOf(canvasElement, id)
    const button = canvas.getByRole('button', { name: 'There and back' })
    button.click()
    await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(0))
    await scrollTo(0)
    button.click()
    await waitFor(() => expect(placeOf(canvasElement, id)).toBeDefined())
    await frame()
    await expect(Math.abs((placeOf(canvasElement, id) ?? 1e9) - (before ?? 0))).toBeLessThan(2)
    await scrollTo(0)
  },
}

const onReach = fn()

function Paged(props: RecordListProps<Sample>) {
  const [count, setCount] = useState(20)
  const [more, setMore] = useState<'available' | 'failed'>('available')
  const load = () => {
    onReach(count)
    if (count === 60 && more === 'available') setMore('failed')
    else {
      setMore('available')
      setCount(count + 20)
    }
  }
  return <RecordList {...props} items={samples(count)} more={more} onLoadMore={load} />
}

/** Loads more 50 px before the end; after a failure only once the end was out of view. */
export const ReachesBottom: Story = {
  render: (args) => <Paged {...args} />,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    onReach.mockClear()
    await frame()
    await expect(onReach).not.toHaveBeenCalled()
    const end = () => document.documentElement.scrollHeight - window.innerHeight
    const foot = () => document.querySelector('.mv-record-list-foot')!.getBoundingClientRect()
    await scrollTo(window.scrollY + foot().bottom - window.innerHeight - 60)
    await expect(onReach).not.toHaveBeenCalled()
    await scrollTo(window.scrollY + foot().bottom - window.innerHeight - 40)
    await waitFor(() => expect(onReach.mock.calls).toEqual([[20]]))
    await scrollTo(end())
    await waitFor(() => expect(onReach.mock.calls).toEqual([[20], [40]]))
    await scrollTo(end())
    await canvas.findByText(/could not load more/)
    await frame()
    await expect(onReach.mock.calls).toEqual([[20], [40], [60]])
    await scrollTo(0)
    await scrollTo(end())
    await waitFor(() => expect(onReach).toHaveBeenCalledTimes(4))
    await scrollTo(0)
  },
}

/** In an element with its own scrolling, instead of on the page. */
export const OwnScroller: Story = {
  args: { items: samples(1_000) },
  tags: ['test-only'],
  decorators: [
    (Story) => (
      <div
        data-testid="scroller"
        data-scrolls="own"
        style={{ height: 300, overflowY: 'auto', '--mv-list-head-top': '0px' } as object}
      >
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvas.getByTestId('scroller')
    scroller.scrollTop = 30_000
    await waitFor(() => {
      const first = rowsOf(canvasElement)[0]
      return expect(Number(first?.dataset['record'])).toBeGreaterThan(200)
    })
    await expect(rowsOf(canvasElement).length).toBeLessThan(25)
    await expect(window.scrollY).toBe(0)
  },
}

export const Japanese: Story = {
  args: { label: '記録', items: samples(3), more: 'failed', onLoadMore: fn() },
  globals: { language: 'ja' },
  tags: ['test-only'],
  play: scrolledToEnd,
}
