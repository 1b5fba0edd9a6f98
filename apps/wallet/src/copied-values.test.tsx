// @vitest-environment jsdom
import type { Order, WalletRecord } from '@mavuno/sdk/contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from './mavuno.js'
import { queries } from './queries/queries.js'
import { Contract } from './screens/my/holdings/contract.js'
import { TeamInvitation } from './screens/my/team/team-invitation.js'
import { PurchaseReceipt } from './screens/product/buy/purchase-receipt.js'
import { RecordDetails } from './screens/wallet/record/record-details.js'
import { RecordRows } from './screens/wallet/record/record-rows.js'
import { holding, id, loadConfig, record } from './testing/samples.js'
import { answerWith } from './testing/server.js'
import { button, showPart } from './testing/show.js'

// What is shown is grouped, masked or cut; what is copied is pasted where it has to be whole.

const hash = '0123456789abcdef'.repeat(4)
const order: Order = {
  ...{ id: id(6), holding_id: holding.id, product: holding.product, quantity: 3 },
  ...{ price: 121_00, amount: 363_00, pay_from: 'balance', points: 12 },
  ...{ terms_hash: hash, create_time: 1_795_000_000 },
}
const recharge: WalletRecord = {
  ...{ ...record, kind: 'recharge', account: '0712345678', receiver_name: 'Mavuno Ltd' },
  ...{ receiver_account: '400200', payment_number: 'SFK3M1N2P4' },
}
const team = {
  ...{ invitation_code: 'SHAMBA12', invite_url: '/i/SHAMBA12', total_persons: 0 },
  ...{ total_income: 0, levels: [] },
}

let copied: string[]

beforeEach(async () => {
  await loadConfig()
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
  vi.stubGlobal('scrollTo', () => undefined)
  mavuno.session.save({ token: 'ada', id: 'ada' })
  copied = []
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const buttons = () => [...document.querySelectorAll('button')]

test.each<[string, () => ReactNode, string[]]>([
  [
    'the details of a withdrawal',
    () => <RecordDetails record={record} />,
    ['SKL4', 'Wambui Njeri', '0798765432', record.id],
  ],
  [
    'the details of a recharge',
    () => <RecordDetails record={recharge} />,
    ['SFK3M1N2P4', '0712345678', 'Mavuno Ltd', '400200', record.id],
  ],
  ['the rows of a withdrawal', () => <RecordRows record={record} />, ['SKL4']],
  ['the rows of a recharge', () => <RecordRows record={recharge} />, ['SFK3M1N2P4', '400200']],
  ['a contract', () => <Contract holding={{ ...holding, terms_hash: hash }} />, [hash]],
  [
    'the receipt of a purchase',
    () => <PurchaseReceipt order={order} record={{ ...record, id: id(7) }} holding={holding} />,
    [id(7)],
  ],
  [
    'an invitation',
    () => <TeamInvitation team={team} />,
    ['SHAMBA12', `${location.origin}/i/SHAMBA12`],
  ],
])('the buttons of %s copy each value whole', async (_, part, values) => {
  await showPart(part())
  buttons()
    .find(({ textContent }) => textContent === 'Contract')
    ?.click()
  await expect
    .poll(() => buttons().filter(({ textContent }) => textContent.startsWith('Copy')))
    .toHaveLength(values.length)
  for (const one of buttons()) if (one.textContent.startsWith('Copy')) one.click()
  await expect.poll(() => copied).toEqual(values)
})

test.each<[string, () => ReactNode, string, string]>([
  [
    'an invitation',
    () => <TeamInvitation team={team} />,
    'Share link',
    `Join me on Mavuno with the code SHAMBA12: ${location.origin}/i/SHAMBA12`,
  ],
  [
    'the receipt of a purchase',
    () => <PurchaseReceipt order={order} record={{ ...record, id: id(7) }} holding={holding} />,
    'Share receipt',
    `Mavuno receipt\nYou bought Tea 90 ×3\nKsh 363.00\n2026-11-18 14:06:40\n${id(7)}`,
  ],
])('what is shared of %s names each value', async (_, part, action, message) => {
  const shared: (string | undefined)[] = []
  const share = async ({ text }: ShareData) => void shared.push(text?.replaceAll('\u00a0', ' '))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await showPart(part())
  button(action).click()
  await expect.poll(() => shared).toEqual([message])
})
