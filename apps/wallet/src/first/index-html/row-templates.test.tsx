// @vitest-environment jsdom
import { MavunoProvider } from '@mavuno/sdk/react'
import { createFormatter, DayName, UiProvider } from '@mavuno/ui'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import type { RecordFacts } from '../../records/record-facts.js'
import { RecordItem } from '../../records/record-item.js'
import { walletKinds } from '../../records/wallet-kinds.js'
import { kitTexts } from '../../texts/kit-texts.js'
import { drawDays, drawRow } from './draw-rows.js'
import { rowTemplates } from './row-templates.js'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const templates = rowTemplates()
const statuses = Object.keys(templates.badges) as RecordFacts['status'][]
await mavuno.language.loadAll()

/** From one digit to as many as there can be. */
const amounts = Array.from({ length: 16 }, (_, digits) => Number('9'.repeat(digits + 1)))
amounts.splice(-1, 1, Number.MAX_SAFE_INTEGER)

/** A record of each status and amount, of all kinds, with a note and without. */
function recordsOf(sign: number): RecordFacts[] {
  return statuses.flatMap((status) =>
    amounts.map((amount, at) => ({
      id: `${status}-${amount}`,
      kind: walletKinds[at % walletKinds.length] ?? 'refund',
      status,
      amount,
      change: sign * amount,
      note: at % 2 === 0 ? 'From <b>another</b> phone' : null,
      create_time: 1_763_716_364 + at,
    })),
  )
}

const rowsIn = (page: Element) => Array.from(page.children, ({ outerHTML }) => outerHTML)

async function rowsOfApp(records: readonly RecordFacts[], currency: string): Promise<string[]> {
  const page = document.createElement('div')
  const root = createRoot(page)
  const app = (
    <MavunoProvider queries={queries}>
      <UiProvider formatter={createFormatter({ currency })}>
        {records.map((record) => (
          <RecordItem key={record.id} record={record} />
        ))}
      </UiProvider>
    </MavunoProvider>
  )
  await act(async () => root.render(app))
  const rows = rowsIn(page)
  await act(async () => root.unmount())
  return rows
}

test.each([
  ['came in', 1, 'KES'],
  ['went out', -1, 'KES'],
  ['did not move', 0, 'KES'],
  ['has no cents', 1, 'JPY'],
])('a row of money that %s is the row of the app', async (_, sign, currency) => {
  const records = recordsOf(sign)
  const formatter = createFormatter({ currency })
  const page = document.createElement('div')
  page.append(
    ...records.flatMap((record) => drawRow(record, templates, formatter, mavuno.language.t)),
  )
  expect(rowsIn(page)).toEqual(await rowsOfApp(records, currency))
})

test.each(['2025-11-19', '2025-11-20', '2025-11-21'])(
  'the heading of %s is that of the app',
  async (day) => {
    const at = (text: string) => Date.parse(`${text}T12:00:00`) / 1000
    const formatter = createFormatter({ now: () => at('2025-11-21') })
    const [record] = recordsOf(1) as [RecordFacts]
    const { t } = mavuno.language
    const page = document.createElement('div')
    page.append(
      ...drawDays([{ record: { ...record, create_time: at(day) } }], templates, formatter, t),
    )
    const shown = document.createElement('div')
    const root = createRoot(shown)
    const app = (
      <UiProvider formatter={formatter} texts={kitTexts(t)}>
        <DayName day={day} />
      </UiProvider>
    )
    await act(async () => root.render(app))
    expect(page.querySelector('h2')?.innerHTML).toBe(shown.innerHTML)
    await act(async () => root.unmount())
  },
)

test('a record without a template is left to the app', () => {
  const [record] = recordsOf(1) as [RecordFacts]
  const draw = (unknown: Partial<RecordFacts>) => () =>
    drawRow({ ...record, ...unknown }, templates, createFormatter(), mavuno.language.t)
  expect(draw({})).not.toThrow()
  expect(draw({ kind: 'referral' })).toThrow('no template')
  expect(draw({ status: 'processing' })).toThrow('no template')
})
