// @vitest-environment jsdom
import { groupDocumentCode, type IssuedDocument, type RecordStatus } from '@mavuno/sdk/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { paths } from '../../router/paths.js'
import { loadConfig } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, shownText, showPart, type } from '../../testing/show.js'
import { CheckedDocument } from './checked-document.js'
import { screens } from './verify-screen.js'

const VerifyScreen = screens[paths.verify]

type Receipt = NonNullable<IssuedDocument['receipt']>

const issued = {
  code: '7K3QM000000000000000',
  issued: 1_795_000_000,
  phone: '2547*****678',
  currency: 'KES',
}

const receipt: Receipt = {
  ...{ kind: 'withdraw', status: 'pending', status_now: 'pending', amount: 333_33 },
  ...{ real_amount: 320_67, real_amount_now: 320_67, fee: 6_66, tax: 6_00 },
  create_time: 1_794_000_000,
}

const showReceipt = (fields: Partial<Receipt>) =>
  showPart(
    <CheckedDocument
      document={{ ...issued, kind: 'receipt', receipt: { ...receipt, ...fields }, statement: null }}
    />,
  )

const tone = () => document.querySelector('.mv-notice')?.getAttribute('data-tone')

beforeAll(() => loadConfig())

test.each<[RecordStatus, string]>([
  ['completed', 'green'],
  ['pending', 'amber'],
  ['processing', 'amber'],
  ['error', 'red'],
  ['cancel', 'red'],
  ['expired', 'red'],
])(
  'a receipt of what is %s now is %s, whatever it said when it was issued',
  async (status_now, shown) => {
    await showReceipt({ status: 'completed', status_now })
    expect(tone()).toBe(shown)
  },
)

test('a status that has changed since the receipt is told as changed, and both are shown', async () => {
  const text = await showReceipt({ status: 'pending', status_now: 'error' })
  expect(text()).toContain('The status has changed since. Now it is: Error.')
  expect(text()).toContain('Status when issuedPendingStatus nowError')
})

test('a receipt whose status is the same says so', async () => {
  const text = await showReceipt({})
  expect(text()).toContain('The status is still the same: Pending.')
})

test('the real amount is shown of a receipt that was completed when it was issued, and of no other', async () => {
  const text = await showReceipt({ status: 'completed', status_now: 'completed' })
  expect(text()).toContain('AmountKsh 333.33FeeKsh 6.66Tax withheldKsh 6.00Real amountKsh 320.67')
})

test('a receipt of what was pending shows no real amount, even if it has been completed since', async () => {
  const text = await showReceipt({ status_now: 'completed' })
  expect(text()).not.toContain('320.67')
})

test('a statement shows for each wallet what it began with, what came and went, and what was left', async () => {
  const wallets = [
    { wallet: 'balance', opening: 101_01, in: 202_02, out: 33_03, closing: 270_00 },
    { wallet: 'income', opening: 404_04, in: 55_05, out: 66_06, closing: 393_03 },
  ] as const
  const statement = {
    from: null,
    to: 1_794_500_000,
    rows: 47,
    hash: '0'.repeat(64),
    wallets: [...wallets],
  }
  const text = await showPart(
    <CheckedDocument document={{ ...issued, kind: 'statement', receipt: null, statement }} />,
  )
  expect(tone()).toBe('green')
  expect(text()).toContain('From dayFrom the beginning')
  expect(text()).toContain('Entries47')
  expect(text()).toContain(
    'Opening balanceKsh 101.01Money in+Ksh 202.02Money out\u2212Ksh 33.03Closing balanceKsh 270.00',
  )
  expect(text()).toContain(
    'Opening balanceKsh 404.04Money in+Ksh 55.05Money out\u2212Ksh 66.06Closing balanceKsh 393.03',
  )
})

test.each([
  ['the issued file', 'balance;1', 'This file is exactly what we issued.'],
  ['a file with another figure', 'balance;2', 'This is not the file that we issued.'],
])('%s is compared with what was issued', async (_, content, told) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('balance;1'))
  const hash = Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const statement = { from: 1_793_000_000, to: 1_794_500_000, rows: 1, hash, wallets: [] }
  await showPart(
    <CheckedDocument document={{ ...issued, kind: 'statement', receipt: null, statement }} />,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const bytes = new TextEncoder().encode(content)
  Object.defineProperty(input, 'files', { value: [{ arrayBuffer: async () => bytes }] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(shownText).toContain(told)
})

test('a receipt has the time of its record, its own, its customer and its code beside their labels', async () => {
  const text = await showReceipt({ real_amount_now: 310_00, status: 'completed' })
  expect(text()).toContain('Real amountKsh 320.67CurrencyKESCreate time2026-11-07 00:20:00')
  expect(text()).toContain(
    'Issued2026-11-18 14:06:40Customer2547*****678Code7K3QM-00000-00000-00000',
  )
})

test('a statement has both ends of its period, and says where its customer has closed the account', async () => {
  const statement = {
    ...{ from: 1_793_000_000, to: 1_794_500_000, rows: 3, hash: '', wallets: [] },
  }
  const text = await showPart(
    <CheckedDocument
      document={{ ...issued, phone: null, kind: 'statement', receipt: null, statement }}
    />,
  )
  expect(text()).toContain('From day2026-10-26 10:33:20To day2026-11-12 19:13:20Entries3')
  expect(text()).toContain('CustomerThe account is closedCode')
})

test('what was found of a file of one document is not said of another', async () => {
  const first = '0'.repeat(20)
  const statement = { from: null, to: 1_794_500_000, rows: 1, hash: '0'.repeat(64), wallets: [] }
  answerWith(({ path }) => {
    const code = path.split('/').at(-1)
    return envelope({ ...issued, code, kind: 'statement', receipt: null, statement })
  })
  await showPart(<VerifyScreen />, `/?code=${first}`)
  await expect.poll(shownText).toContain('We issued this statement')
  const other = '1000000000000000000Y'
  const check = async (next: string) => {
    type('Code', next)
    button('Check code').click()
    await expect.poll(() => shownText().includes(`Code${groupDocumentCode(next)}`)).toBe(true)
  }
  await check(other)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new Blob(['1'])] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(shownText).toContain('This is not the file that we issued.')
  await check(first)
  expect(shownText()).not.toContain('This is not the file that we issued.')
  vi.unstubAllGlobals()
})
