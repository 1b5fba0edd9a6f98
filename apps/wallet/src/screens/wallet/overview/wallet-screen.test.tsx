// @vitest-environment jsdom
import type { Wallet } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig, wallet } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { WalletScreen } from './wallet-screen.js'

const month = { today: '2026-11-18', items: [], first_month: '2026-11', last_month: '2026-11' }

/** How often each path was requested. */
let asked: Record<string, number>
/** The wallet that the server answers with; undefined if it fails. */
let answer: Wallet | undefined

beforeEach(async () => {
  await loadConfig()
  // Without WebSocket the chat polls over HTTP.
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ token: 'ada', id: 'ada' })
  asked = {}
  answer = wallet
  answerWith(({ path }) => {
    asked[path] = (asked[path] ?? 0) + 1
    if (path === '/api/wallet/month') return envelope(month)
    if (path === '/api/wallet/history') return envelope({ items: [] })
    if (path !== '/api/wallet') return envelope(null)
    return answer ? envelope(answer) : { code: 500, success: false, data: null, message: '' }
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const parts = { '/api/wallet': 1, '/api/wallet/month': 1, '/api/wallet/history': 1 }

test('the wallet has its balances, and what came today and in all after tax', async () => {
  await showPart(<WalletScreen />)
  await expect.poll(shownText).toContain('BalanceKsh 101.01')
  expect(shownText()).toContain('BalanceKsh 101.01Income walletKsh 202.02')
  expect(shownText()).toContain('Today earnings+Ksh 480.00')
  expect(shownText()).toContain('Total incomeKsh 570.05Ksh 606.06 before tax, tax Ksh 36.01')
  expect(shownText()).toContain('Total topupKsh 707.07Total withdrawKsh 808.08')
  expect(shownText()).toContain('Total point909 points')
  expect(shownText()).toContain('to be returnedKsh 303.03Set aside for withdrawalsKsh 404.04')
})

test('a day whose income tax has taken whole has no sign', async () => {
  answer = { ...wallet, today_earnings: 5, today_tax: 5 }
  await showPart(<WalletScreen />)
  await expect.poll(shownText).toContain('Today earningsKsh 0.00')
})

test('a wallet that cannot be loaded shows no figures and keeps its lists; another try loads it', async () => {
  answer = undefined
  await showPart(<WalletScreen />)
  await expect.poll(shownText).toContain('We could not load your wallet')
  expect(shownText()).not.toMatch(/Ksh|Today earnings/)
  expect(document.querySelector('a[href="#/pages/wallet/withdrawList"]')).toBeTruthy()
  answer = wallet
  button('Try again').click()
  await expect.poll(shownText).toContain('BalanceKsh 101.01')
})

test('a refresh asks for all parts, and keeps the last figures where it fails', async () => {
  await showPart(<WalletScreen />)
  await expect.poll(shownText).toContain('BalanceKsh 101.01')
  expect(asked).toEqual(parts)
  answer = undefined
  button('Refresh').click()
  await expect.poll(shownText).toContain('This is the last data we have.')
  expect(shownText()).toContain('BalanceKsh 101.01')
  expect(asked['/api/wallet/month']).toBe(2)
  expect(asked['/api/wallet/history']).toBe(2)
})

test.each([
  ['is asked for again while something is pending', 1],
  ['is not asked for again while nothing is pending', 0],
])('the wallet %s', async (_, pending) => {
  answer = { ...wallet, pending }
  await showPart(<WalletScreen />)
  await expect.poll(shownText).toContain('BalanceKsh 101.01')
  const makeStale = vi.spyOn(queries, 'makeStale')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(makeStale).toHaveBeenCalledTimes(pending)
  await expect.poll(() => asked['/api/wallet']).toBe(1 + pending)
})
