// @vitest-environment jsdom
import { groupDocumentCode, type IssuedDocument } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../queries/queries.js'
import { paths } from '../../router/paths.js'
import { loadConfig } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, shownText, showPart, type } from '../../testing/show.js'
import { screens } from './verify-screen.js'

const VerifyScreen = screens[paths.verify]

const code = '00000000000000000000'
const document_: IssuedDocument = {
  ...{ code, kind: 'receipt', issued: 1_795_000_000, phone: '0712 *** 678', currency: 'KES' },
  receipt: {
    ...{ kind: 'withdraw', status: 'pending', status_now: 'pending', amount: 333_33 },
    ...{ real_amount: 326_67, real_amount_now: 326_67, fee: 6_66, tax: 0 },
    create_time: 1_794_000_000,
  },
  statement: null,
}

let requests: string[]

beforeEach(async () => {
  await loadConfig()
  requests = answerWith(() => envelope(document_))
})

afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

const field = () => document.querySelector('input')?.value

test('the code of an address is checked at once, whichever way it is written', async () => {
  await showPart(<VerifyScreen />, '/?code=ooooo-ooooo-ooooo-ooooo')
  await expect.poll(shownText).toContain('We issued this receipt')
  expect(requests).toEqual([`GET /api/documents/${code}`])
  expect(field()).toBe(groupDocumentCode(code))
})

test('an address with a wrong code says so and asks nothing, until it is corrected', async () => {
  await showPart(<VerifyScreen />, '/?code=7K3QM')
  expect(shownText()).toContain('A letter is missing or wrong.')
  expect(field()).toBe('7K3QM')
  expect(requests).toEqual([])
  type('Code', code)
  await expect.poll(shownText).not.toContain('A letter is missing or wrong.')
  button('Check code').click()
  await expect.poll(shownText).toContain('We issued this receipt')
  expect(field()).toBe(groupDocumentCode(code))
})

test('a page without a code asks nothing and finds no fault', async () => {
  await showPart(<VerifyScreen />)
  expect(shownText()).not.toContain('A letter is missing')
  expect(requests).toEqual([])
})

test('the same code is asked for again, and an answer that fails is not told as unknown', async () => {
  await showPart(<VerifyScreen />, `/?code=${code}`)
  await expect.poll(shownText).toContain('We issued this receipt')
  button('Check code').click()
  await expect.poll(() => requests.length).toBe(2)
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
  button('Check code').click()
  await expect.poll(shownText).toContain('We could not refresh. This is as it was at')
  expect(shownText()).toContain('We issued this receipt')
})

test.each([
  [404, 'We issued no document with this code'],
  [403, 'We could not check the code'],
])('a code that is answered by %s reads “%s”', async (status, words) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }))
  await showPart(<VerifyScreen />, `/?code=${code}`)
  await expect.poll(shownText).toContain(words)
  expect(shownText().match(/We issued no document|We could not check/g)).toHaveLength(1)
})
