import { act, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RecordListActions } from './list-rows-view.js'
import { RecordList } from './record-list.js'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const items = Array.from({ length: 1000 }, (_, n) => ({ id: `r${n}` }))
const itemKey = ({ id }: { id: string }) => id
const renderItem = ({ id }: { id: string }) => <a href={`#${id}`}>{id}</a>

/** A list of rows of 50 px in a box of 500 px, which scrolls although nothing is laid out. */
function show() {
  const actions = createRef<RecordListActions>()
  render(
    <div data-testid="box" style={{ overflowY: 'scroll' }}>
      <RecordList
        label="Records"
        {...{ items, itemKey, renderItem }}
        estimatedHeight={50}
        actionsRef={actions}
      />
    </div>,
  )
  const box = screen.getByTestId('box')
  vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(500)
  const list = box.querySelector<HTMLElement>('.mv-record-list-rows')!
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -box.scrollTop, 360, 50_000),
  )
  const centred: [string | null, unknown][] = []
  Element.prototype.scrollIntoView = function scrollIntoView(how) {
    centred.push([this.textContent, how])
  }
  const drawn = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  return { box, drawn, centred, actions: actions.current! }
}

it('scrolls the record with a key into the middle, wherever it is, and to no other', () => {
  const { box, drawn, centred, actions } = show()
  expect(drawn()).not.toContain('r700')
  for (const [key, top] of [
    ['r700', 34_750],
    ['r20', 750],
  ] as const) {
    act(() => actions.scrollToKey(key))
    // Half of the box is above its top.
    expect(box.scrollTop).toBe(top)
    expect(drawn()).toContain(key)
    expect(centred.pop()).toEqual([key, { block: 'center' }])
  }
  act(() => actions.scrollToKey('gone'))
  expect(box.scrollTop).toBe(750)
  expect(centred).toEqual([])
})

it('scrolls to the top of what it scrolls in, with its first rows', () => {
  const { box, drawn, actions } = show()
  act(() => actions.scrollToKey('r700'))
  expect(drawn()).not.toContain('r0')
  act(() => actions.scrollToTop())
  expect(box.scrollTop).toBe(0)
  expect(drawn()[0]).toBe('r0')
})
