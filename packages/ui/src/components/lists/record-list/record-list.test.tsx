import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { act } from 'react'
import { describeConformance } from '../../../testing/conformance.js'
import { recallList } from './list-memory.js'
import { RecordList, type RecordListProps } from './record-list.js'

interface Item {
  id: string
  day: string
}

const many = (count: number, from = 0): Item[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `r${from + n}`,
    day: `2025-11-${String(30 - Math.floor((from + n) / 3)).padStart(2, '0')}`,
  }))

const itemKey = ({ id }: Item) => id
const renderItem = ({ id }: Item) => <a href={`#${id}`}>{id}</a>
const element = (props: Partial<RecordListProps<Item>> = {}) => (
  <RecordList label="Records" items={many(3)} {...{ itemKey, renderItem }} {...props} />
)
const show = (props: Partial<RecordListProps<Item>>) => render(element(props))
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

afterEach(() => void vi.useRealTimers())

describeConformance('RecordList', (props) => element(props), { state: 'ready' })

describe('shows', () => {
  it('its records as a named list', () => {
    show({})
    expect(screen.getByRole('list', { name: 'Records' })).toBeVisible()
    expect(shown()).toEqual(['r0', 'r1', 'r2'])
    expect(screen.getByText('That is everything')).toBeVisible()
  })

  it('a list for each group, named by its heading', () => {
    show({ items: many(7), groupOf: ({ day }) => day })
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(['2025-11-30', '2025-11-29', '2025-11-28'])
    const list = screen.getByRole('list', { name: '2025-11-29' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  })

  it('all rows of a short list, and the visible ones of a long list, with their positions', () => {
    const { rerender } = show({ items: many(200) })
    expect(shown()).toHaveLength(200)
    expect(screen.getAllByRole('listitem')[0]).not.toHaveAttribute('aria-posinset')
    rerender(<div />)
    rerender(element({ items: many(100_000) }))
    expect(shown().length).toBeLessThan(30)
    expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-posinset', '2')
    expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-setsize', '100000')
  })

  it('an unknown number of rows while more may follow', () => {
    show({ items: many(300), more: 'available' })
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1')
  })
})

describe('without current rows', () => {
  it('loading: shows placeholders after 200 ms, and announces it', async () => {
    vi.useFakeTimers()
    const { container, rerender } = show({ items: [], status: 'loading' })
    expect(container.firstElementChild).toHaveAttribute('data-state', 'loading')
    expect(container.querySelector('.mv-skeleton')).toBeNull()
    act(() => void vi.advanceTimersByTime(200))
    expect(container.querySelectorAll('.mv-record-row').length).toBeGreaterThan(3)
    expect(screen.getByText('Loading')).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(8_000))
    expect(screen.getByText('Still loading. The connection is slow.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    const onRetry = vi.fn()
    rerender(element({ items: [], status: 'loading', onRetry }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    rerender(element())
    act(() => void vi.advanceTimersByTime(300))
    expect(container.querySelector('.mv-skeleton')).toBeNull()
    expect(shown()).toHaveLength(3)
  })

  it('loading again: keeps the cached rows', () => {
    const { container } = show({ status: 'loading' })
    expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true')
    expect(shown()).toHaveLength(3)
  })

  it('empty: shows the given content', () => {
    const { container } = show({ items: [], empty: 'No withdrawals yet' })
    expect(container.firstElementChild).toHaveAttribute('data-state', 'empty')
    expect(screen.getByText('No withdrawals yet')).toBeVisible()
    expect(screen.queryByText('That is everything')).toBeNull()
  })

  it.each([0, 3])(
    'failed, with %i rows: shows the error, a retry button and the rows',
    async (rows) => {
      const onRetry = vi.fn()
      show({ items: many(rows), status: 'error', errorTitle: 'We could not load', onRetry })
      expect(screen.getByText(/We could not load/)).toBeVisible()
      expect(screen.queryAllByRole('listitem')).toHaveLength(rows)
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(onRetry).toHaveBeenCalledOnce()
    },
  )
})

describe('more', () => {
  const button = () => screen.queryByRole('button', { name: /Load/ })

  it('loads with a button, which is busy until the rows are loaded', async () => {
    const onLoadMore = vi.fn()
    const { rerender } = show({ more: 'available', onLoadMore })
    await userEvent.click(button()!)
    expect(onLoadMore).toHaveBeenCalledOnce()
    rerender(element({ more: 'loading', onLoadMore }))
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect(button()).toHaveFocus()
    rerender(element({ more: 'none', onLoadMore, items: many(5) }))
    expect(button()).toBeNull()
    expect(screen.getByText('That is everything')).toBeVisible()
  })

  it('failed: says so, and keeps the rows and the button', () => {
    show({ more: 'failed' })
    expect(screen.getByText(/could not load more/)).toBeVisible()
    expect(button()).toBeEnabled()
    expect(shown()).toHaveLength(3)
  })
})

it('moves the focus with arrow keys, Home and End, but not inside fields', () => {
  show({ items: many(5) })
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  screen.getByRole('link', { name: 'r0' }).focus()
  press('ArrowDown')
  expect(screen.getByRole('link', { name: 'r1' })).toHaveFocus()
  press('End')
  expect(screen.getByRole('link', { name: 'r4' })).toHaveFocus()
  press('ArrowDown')
  expect(screen.getByRole('link', { name: 'r4' })).toHaveFocus()
  press('Home')
  expect(screen.getByRole('link', { name: 'r0' })).toHaveFocus()
})

it('renders a row again only if its record has changed', () => {
  const draw = vi.fn(renderItem)
  const drawn = () => draw.mock.calls.map(([{ id }]) => id)
  const [first, second, third] = many(3) as [Item, Item, Item]
  const { rerender } = show({ items: [first, second, third], renderItem: draw })
  draw.mockClear()
  rerender(element({ items: [first, { ...second }, third, ...many(1, 3)], renderItem: draw }))
  expect(drawn()).toEqual(['r1', 'r3'])
})

it('keeps the positions of thirty lists, and evicts the oldest', () => {
  const first = recallList('first')
  expect(recallList('first')).toBe(first)
  expect(recallList(undefined)).not.toBe(recallList(undefined))
  for (let n = 0; n < 30; n += 1) recallList(`list ${n}`)
  expect(recallList('first')).not.toBe(first)
})

it('has at each group its own heading and action, and counts the rows of each group', () => {
  show({
    items: many(300),
    more: 'available',
    groupOf: ({ day }) => day,
    renderGroup: (day) => `Day ${day}`,
    groupAction: (day) => <button>Save {day}</button>,
  })
  expect(screen.getAllByRole('heading')[1]).toHaveTextContent('Day 2025-11-29')
  expect(screen.getAllByRole('button')[1]).toHaveTextContent('Save 2025-11-29')
  const [, second] = screen.getAllByRole('list')
  const places = within(second!)
    .getAllByRole('listitem')
    .map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])
  expect(places).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ])
})

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'leaves arrow keys with %o to the browser',
  (held) => {
    show({})
    screen.getByRole('link', { name: 'r0' }).focus()
    expect(fireEvent.keyDown(document.activeElement!, { key: 'End', ...held })).toBe(true)
    expect(screen.getByRole('link', { name: 'r0' })).toHaveFocus()
  },
)

it.each(['input', 'textarea', 'select'])('leaves arrow keys in a %s of a row to it', (Control) => {
  show({ renderItem: ({ id }) => <Control aria-label={id} /> })
  screen.getByLabelText('r0').focus()
  expect(fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })).toBe(true)
  expect(screen.getByLabelText('r0')).toHaveFocus()
})

it('keeps the focus in its row while others are added above it, however many', () => {
  const { rerender } = show({ items: many(300, 40) })
  screen.getByRole('link', { name: 'r45' }).focus()
  rerender(element({ items: many(340) }))
  expect(shown()).not.toContain('r44')
  expect(document.activeElement).toHaveTextContent('r45')
})
