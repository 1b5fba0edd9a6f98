// @vitest-environment jsdom
import { listEarnings, listPoints, listRecords, type WalletRecord } from '@mavuno/sdk/contract'
import { queryKey } from '@mavuno/sdk/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig, record } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { RecordDetailScreen } from './record-detail-screen.js'

/** How often the record was requested. */
let asked: number
let answer: () => unknown

const show = (address = `/?id=${record.id}`) => showPart(<RecordDetailScreen />, address)

beforeEach(async () => {
  await loadConfig()
  // Without WebSocket the chat polls over HTTP.
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ token: 'ada', id: 'ada' })
  asked = 0
  answer = () => envelope(record)
  answerWith(({ path }) => {
    if (path !== `/api/records/${record.id}`) return envelope(null)
    asked += 1
    return answer()
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const listed = () =>
  queries.fetch(queryKey(listRecords, {}), async () => ({
    items: [{ ...record, status: 'pending' }],
    next: null,
  }))

const answerStatus = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response('{}', { status }))
const failing = () => ({ code: 500, success: false, data: null, message: '' })

test('a record that a list had and that is gone is not found, and shows nothing of it', async () => {
  await listed()
  answerStatus(404)
  const text = await show()
  await expect.poll(text).toContain('We could not find this record.')
  expect(text()).not.toContain('Ksh')
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('#/pages/records/index')
})

test('a record that only a list has told of is shown as old where its own answer fails', async () => {
  await listed()
  answer = failing
  const text = await show()
  await expect.poll(text).toContain('We could not refresh. This is as it was at')
  expect(text()).toContain('Pending')
  expect(text()).not.toContain('Checked at')
  answer = () => envelope(record)
  button('Try again').click()
  await expect.poll(text).not.toContain('We could not refresh')
  expect(text()).toContain('Completed')
})

test('a record that cannot be loaded says so, and not that it does not exist', async () => {
  answerStatus(403)
  const text = await show()
  await expect.poll(text).toContain('Your money has not moved.')
  expect(text()).not.toContain('We could not find this record.')
})

test('an id that cannot be one is not asked for', async () => {
  const text = await show('/?id=..%2Fetc')
  expect(text()).toContain('We could not find this record.')
  expect(asked).toBe(0)
})

const byPrompt = { kind: 'recharge', wallet: 'balance', payment_reference: 'MVN 123' } as const

test.each<[string, Partial<WalletRecord>, boolean]>([
  ['is pending', { status: 'pending' }, true],
  ['is completed', {}, false],
  ['failed', { status: 'error' }, false],
  ['the provider collects and that expired', { ...byPrompt, status: 'expired' }, true],
  ['the provider collected without a number yet', { ...byPrompt, payment_number: null }, true],
  ['the provider collected and proved', { ...byPrompt, payment_number: 'SKL4' }, false],
])('a record that %s is followed only while it may change', async (_, fields, isLive) => {
  answer = () => envelope({ ...record, ...fields })
  await show()
  await expect.poll(shownText).toContain('Details')
  const makeStale = vi.spyOn(queries, 'makeStale')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(makeStale).toHaveBeenCalledTimes(isLive ? 1 : 0)
  await expect.poll(() => asked).toBe(isLive ? 2 : 1)
})

/** The lines of the last picture. */
let lines: string[]

/** Stands in for what jsdom does not have: a canvas. */
function stubCanvas() {
  lines = []
  const part = { addColorStop: () => undefined, width: 1 }
  const canvas = new Proxy<Record<string, unknown>>(
    { fillText: (text: string) => lines.push(text) },
    { get: (own, name) => own[String(name)] ?? (() => part), set: () => true },
  )
  vi.stubGlobal('Path2D', Object)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'])),
  )
}

const code = '00000000000000000000'
const issued = {
  ...{ code, kind: 'receipt', issued: 1_795_000_000, phone: null, currency: 'KES' },
  ...{ receipt: null, statement: null },
}

test.each<[string, string | undefined, number]>([
  ['is shared', undefined, 0],
  ['is not saved by whoever closes the list of apps', 'AbortError', 0],
  ['is saved where no app takes it', 'DataError', 1],
])('a receipt %s, with its code and where to check it', async (_, failure, saved) => {
  stubCanvas()
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:picture'
  const shared: ShareData[] = []
  const share = async (data: ShareData) => {
    shared.push(data)
    if (failure) throw new DOMException('', failure)
  }
  Object.assign(navigator, { canShare: () => true, share })
  await show()
  await expect.poll(shownText).toContain('Details')
  answerWith(() => envelope(issued))
  button('Share').click()
  await expect.poll(() => shared.length).toBe(1)
  await expect.poll(() => save.mock.calls.length).toBe(saved)
  const { files, text } = shared[0] ?? {}
  expect(files?.[0]?.name).toBe('Mavuno-00000-00000-00000-00000.png')
  expect(text).toContain(`Code: 00000-00000-00000-00000\nCheck this code at http://`)
  expect(text).toContain(`#/pages/verify/index?code=${code}`)
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    ...['Mavuno', 'Demo: no real money', 'Withdraw', '\u2212Ksh 333.33', 'Completed'],
    ...['Fee 2 %', '\u2212Ksh 6.66', 'Actual amount received', 'Ksh 326.67'],
    ...['To', 'M-PESA 0798 *** 432', 'Payment number', 'SKL4'],
    ...['Create time', '2026-11-18 14:06:40', 'Check this code at', location.host],
    ...['/#/pages/verify/index', '00000-00000', '00000-00000'],
  ])
})

test.each([listRecords, listEarnings, listPoints])(
  'a record that only the list %# of records has told of is shown until its own answer',
  async (list) => {
    await queries.fetch(queryKey(list, {}), async () => ({ items: [record], next: null }))
    answer = failing
    const text = await show()
    await expect.poll(text).toContain('Ksh 333.33')
  },
)

test.each([
  [true, 'Demo: no real money\nMavuno'],
  [false, 'Mavuno'],
])('in a demo (%s) the text of a receipt that is shared begins with it', async (demo, text) => {
  await loadConfig({ legal: { demo } })
  answerWith(() => envelope(record))
  const shared: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
  await show()
  await expect.poll(shownText).toContain('Details')
  answerStatus(403)
  button('Share').click()
  await expect.poll(shownText).toContain('as text')
  button('Share').click()
  await expect.poll(() => shared[0]?.text).toMatch(new RegExp(`^${text}`))
})
