// @vitest-environment jsdom
import { createMavuno } from '@mavuno/sdk'
import type { RecordKind } from '@mavuno/sdk/contract'
import { shipped } from '@mavuno/texts'
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { loadConfig } from '../testing/samples.js'
import { choose, showHook, showPart } from '../testing/show.js'
import { groupAccount, maskAccount } from './account-text.js'
import { isId, shortId } from './ids.js'
import { ListFilter } from './list-filter.js'
import { LostAnswer } from './lost-answer.js'
import { Points } from './points.js'
import { recordTitle } from './record-title.js'
import { useFilter } from './use-filter.js'
import { useMethodName, usePaymentMethodName, useTaxName } from './use-names.js'
import { setHiddenAmounts, useHiddenAmounts } from './use-hidden-amounts.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

test.each([
  ['purchase', 'Purchase: Maize 30'],
  ['income', 'Income: Maize 30'],
  ['principal', 'Price returned: Maize 30'],
  ['reward', 'Reward: Maize 30'],
  ['points', 'Points: Maize 30'],
  // Their account is a number, not a name.
  ['recharge', 'Recharge'],
  ['withdraw', 'Withdraw'],
  ['refund', 'Money back'],
  ['referral', 'Invitation reward'],
] as const satisfies [RecordKind, string][])(
  'a record of kind %s has the title "%s"',
  (kind, title) => {
    expect(recordTitle(language.t, { kind, account: 'Maize 30' })).toBe(title)
  },
)

test('a record without a name has its kind as its title', () => {
  expect(recordTitle(language.t, { kind: 'income' })).toBe('Income')
  expect(recordTitle(language.t, { kind: 'income', account: null })).toBe('Income')
})

test('an account of ten digits is grouped, or its middle is masked; others stay unchanged', () => {
  expect(groupAccount('0712345678')).toBe('0712 345 678')
  expect(maskAccount('0712345678')).toBe('0712 *** 678')
  for (const other of ['', '071234567', '07123456789', 'KE-1234567']) {
    expect(groupAccount(other)).toBe(other)
    expect(maskAccount(other)).toBe(other)
  }
})

test('an id is shortened to its first and last characters', () => {
  expect(shortId('01a1fd6d-888d-7545-9d0b-6d27b45b07cd')).toBe('01a1…07cd')
})

test("only texts in the format of the server's ids are ids", () => {
  const id = '01a1fd6d-888d-7545-9d0b-6d27b45b07cd'
  expect(isId(id)).toBe(true)
  expect(isId(id.toUpperCase())).toBe(true)
  for (const other of [
    null,
    '',
    '1',
    '../../etc',
    `${id}0`,
    `x${id}`,
    id.replace('7545', '4545'),
  ]) {
    expect(isId(other), String(other)).toBe(false)
  }
})

beforeEach(async () => {
  await loadConfig({ wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] })
  await mavuno.language.loadAll()
})

afterEach(() => {
  setHiddenAmounts(false)
  vi.unstubAllGlobals()
})

test.each([
  ['payment method', 'balance', 'Balance', usePaymentMethodName],
  ['payment method', 'revenue', 'Income wallet (revenue)', usePaymentMethodName],
  ['payment method', 'points', 'Points', usePaymentMethodName],
  ['payment method', 'mpesa', 'M-PESA', usePaymentMethodName],
  ['payment method', 'airtel', 'airtel', usePaymentMethodName],
  ['method', 'manual', 'Checked by us', useMethodName],
  ['method', 'ledger', 'Booked at once', useMethodName],
  ['method', 'mpesa', 'mpesa', useMethodName],
  ['tax', 'Withholding tax', 'Withholding tax', useTaxName],
  ['tax', 'Excise duty', 'Excise duty', useTaxName],
])('the %s “%s” is called “%s”', async (_, key, name, use) => {
  const shown = await showHook(use)
  expect(shown.current(key)).toBe(name)
  await shown.unmount()
})

test.each([
  [1_234, 'none', false, '1,234 points'],
  [1, 'in', false, '+1 point'],
  [-1_234, 'out', false, '\u22121,234 points'],
] as const)(
  '%s points that go %s are shown with their sign',
  async (value, flow, isReceipt, text) => {
    const shown = await showPart(<Points value={value} flow={flow} isReceipt={isReceipt} />)
    expect(shown()).toBe(text)
  },
)

test('points are hidden with amounts, other than those of a receipt', async () => {
  setHiddenAmounts(true)
  const text = await showPart(
    <>
      <Points value={1_234} /> <Points value={5_678} isReceipt />
    </>,
  )
  expect(text()).toContain('Amount hidden')
  expect(text()).not.toContain('1,234')
  expect(text()).toContain('5,678 points')
})

let search: string

function Filtered() {
  const [value, change] = useFilter('status', ['open', 'done'] as const)
  search = useLocation().search
  return (
    <ListFilter
      label="Filter"
      values={['open', 'done'] as const}
      nameOf={(one) => one.toUpperCase()}
      value={value}
      onChange={change}
    />
  )
}

test('a filter changes its own field of the address, and “All” removes it', async () => {
  await showPart(<Filtered />, '/?id=7&status=done&from=home')
  choose('OPEN')
  await expect.poll(() => search).toBe('?id=7&status=open&from=home')
  choose('All')
  await expect.poll(() => search).toBe('?id=7&from=home')
})

const link = () => document.querySelector('a')?.getAttribute('href')

test.each([
  ['recharge', 'if your payment number has arrived'],
  ['withdraw', 'if your withdrawal was asked for'],
  ['purchase', 'if you bought this'],
  ['claim', 'if your income was claimed'],
  ['redeem', 'if your code was used'],
] as const)(
  'a lost answer to a %s says what is not known, and where to look',
  async (kind, words) => {
    const action = { state: 'unknown', neverAnswered: undefined } as const
    const text = await showPart(<LostAnswer kind={kind} action={action} href="#/list" />)
    expect(text()).toContain(`We do not know yet ${words}`)
    expect(link()).toBe('#/list')
  },
)

test('an action that was never answered has the time when it was asked for', async () => {
  const action = { state: 'idle', neverAnswered: 1_795_000_000 } as const
  const text = await showPart(<LostAnswer kind="recharge" action={action} href="#/list" />)
  expect(text()).toContain('2026-11-18 14:06:40')
  expect(text()).toContain('Look at the record to see if it went through.')
  expect(link()).toBe('#/list')
})

test.each<[string, string | null, (key: string) => void, boolean]>([
  ['hides them', 'mavuno:hideAmounts', (key) => localStorage.setItem(key, 'true'), true],
  ['clears its storage', null, () => localStorage.clear(), false],
  ['stores something else', 'mavuno:theme', (key) => localStorage.setItem(key, 'true'), false],
])('where another tab %s, the amounts here follow', async (_, key, change, isHidden) => {
  const page = await showHook(useHiddenAmounts)
  if (key === null) await act(async () => setHiddenAmounts(true))
  change(key ?? '')
  await act(async () => dispatchEvent(new StorageEvent('storage', { key })))
  expect(page.current).toBe(isHidden)
  await act(async () => setHiddenAmounts(false))
  await page.unmount()
})
