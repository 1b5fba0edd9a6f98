// @vitest-environment jsdom
import type { RechargeChannel, WalletRecord } from '@mavuno/sdk/contract'
import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { PaymentAccountForm } from '../screens/my/account/payment-account-form.js'
import { StatementScreen } from '../screens/records/statement-screen.js'
import { screens as sign } from '../screens/sign/sign-screen.js'
import { screens as verify } from '../screens/verify/verify-screen.js'
import { IncomeCalendarScreen } from '../screens/wallet/income/income-calendar-screen.js'
import { RechargeListScreen } from '../screens/wallet/lists/recharge-list-screen.js'
import { RechargeForm } from '../screens/wallet/recharge/recharge-form.js'
import { PromptAgain } from '../screens/wallet/record/recharge-next.js'
import { id, loadConfig, recharge, record, user } from '../testing/samples.js'
import { answerWith, envelope } from '../testing/server.js'
import { button, choose, showPart, type } from '../testing/show.js'
import { paths } from './paths.js'

const SignScreen = sign[paths.sign]
const VerifyScreen = verify[paths.verify]

const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: null }
const channel: RechargeChannel = {
  ...{ wallet_type: 'mpesa', company_name: 'Mavuno Ltd', company_number: '400200' },
  ...{ min: 100_00, max: 900_00, presets: [200_00], by: ['form'] },
}
const failed: WalletRecord = {
  ...{ ...record, try_again_at: 0, account: '254712345678' },
  ...{ kind: 'recharge', by: 'prompt', status: 'error' },
}
const code = '0'.repeat(20)

const answers: Readonly<Record<string, unknown>> = {
  '/api/me/payment-account': account,
  '/api/recharges': { ...recharge, id: id(9), payment_number: 'SFK3M1N2P4' },
  '/api/recharges/start': { ...recharge, id: id(9) },
  '/api/auth/sign-in': { ...user, token: 'ada' },
  '/api/wallet/month': {
    ...{ today: '2026-11-18', items: [], first_month: '2026-10', last_month: '2026-11' },
  },
}

/** The address, and how it was reached. */
let reached: [address: string, by: string][]

function Where() {
  const { pathname, search } = useLocation()
  const by = useNavigationType()
  useLayoutEffect(() => {
    reached.push([pathname + search, by])
  }, [pathname, search, by])
  return null
}

beforeEach(async () => {
  await loadConfig({ wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] })
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ ...user, token: 'ada' })
  reached = []
  answerWith(({ path, method }) =>
    envelope(
      method === 'GET' && path !== '/api/wallet/month' ? { items: [], next: null } : answers[path],
    ),
  )
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function press(name: string) {
  await expect.poll(() => button(name)).toBeTruthy()
  button(name).click()
}

const owned = `${paths.recordDetail}?id=${id(9)}`

test.each<[string, ReactNode, string, () => unknown, string]>([
  [
    'a receipt account that was set for a withdrawal',
    <PaymentAccountForm account={account} />,
    `/form?redirect=${encodeURIComponent(paths.withdrawCreate)}`,
    () => {
      type('Your password', 'Kilimo-2026')
      return press('Save receipt account')
    },
    paths.withdrawCreate,
  ],
  [
    'a recharge',
    <RechargeForm channels={[channel]} asOf={0} onRefresh={async () => undefined} />,
    '/form',
    () => {
      type('1 Amount', '444')
      type('Payment number', 'SFK3M1N2P4')
      return press('Send payment number')
    },
    owned,
  ],
  [
    'a prompt that was sent again',
    <PromptAgain record={failed} />,
    '/form',
    () => press('Send the prompt again'),
    owned,
  ],
  [
    'logging in',
    <SignScreen />,
    `${paths.sign}?redirect=${encodeURIComponent(paths.settings)}`,
    () => {
      type('Phone number', '0712345678')
      type('Password', 'kahawa-na-chai')
      return press('Log in')
    },
    paths.settings,
  ],
  [
    'a code that was checked',
    <VerifyScreen />,
    '/form',
    () => {
      type('Code', code)
      return press('Check code')
    },
    `/form?code=${code}`,
  ],
  ['a filter', <RechargeListScreen />, '/form', () => choose('Pending'), '/form?status=pending'],
  [
    'a search',
    <StatementScreen />,
    '/form',
    () => {
      type('Search', 'Tea')
      document.querySelector<HTMLFormElement>('[role=search]')?.requestSubmit()
    },
    '/form?search=Tea',
  ],
  [
    'another month',
    <IncomeCalendarScreen />,
    '/form',
    () => press('Earlier month'),
    '/form?day=2026-10-01',
  ],
])('%s takes the place of the page before in the history', async (_, part, from, act, to) => {
  if (to === paths.settings) mavuno.session.signOut()
  await showPart(
    <>
      Page {part}
      <Where />
    </>,
    from,
  )
  await act()
  await expect.poll(() => reached.find(([address]) => address === to)?.[1]).toBe('REPLACE')
})
