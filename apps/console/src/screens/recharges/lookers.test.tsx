// @vitest-environment jsdom
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../../live.js'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries.js'
import { textOf } from '../../testing/console.js'
import { idOf } from '../../testing/records.js'
import { Lookers } from '../../parts/lookers.js'

beforeAll(() => mavuno.language.loadAll())
beforeEach(() => onTestFinished(() => void vi.restoreAllMocks()))

function draw(names: readonly string[] = []) {
  const lookers = names.map((name, place) => ({ id: idOf(place), name }))
  const current = { isLive: true, lookers }
  vi.spyOn(live, 'current', 'get').mockReturnValue(current)
  const look = vi.spyOn(live, 'look').mockReturnValue(undefined)
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  const show = (shown: Parameters<typeof Lookers>[0] | undefined) => {
    const part = shown && <Lookers {...shown} />
    flushSync(() => root.render(<MavunoProvider queries={queries}>{part}</MavunoProvider>))
    // Effects have run.
    flushSync(() => undefined)
  }
  return { box, show, looks: () => look.mock.calls.map(([of]) => of) }
}

test.each([
  [[], ''],
  [['Baraka'], 'Baraka is looking at this, too'],
  [['Baraka', 'Chebet'], 'Baraka, Chebet are looking at this, too'],
])('of the colleagues %o who have a record open each is named', (names, expected) => {
  const { box, show } = draw(names)
  show({ kind: 'recharge', id: idOf(11) })
  expect(textOf(box)).toBe(expected)
})

test('the server is told of each record while it is open, and of none afterwards', () => {
  const { show, looks } = draw()
  const first = { kind: 'recharge', id: idOf(11) } as const
  show(first)
  show(first)
  expect(looks()).toEqual([first])
  show({ kind: 'recharge', id: idOf(12) })
  show({ kind: 'withdrawal', id: idOf(12) })
  show(undefined)
  expect(looks()).toEqual([
    ...[first, undefined],
    ...[{ kind: 'recharge', id: idOf(12) }, undefined],
    ...[{ kind: 'withdrawal', id: idOf(12) }, undefined],
  ])
})
