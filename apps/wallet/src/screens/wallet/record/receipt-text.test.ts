import { createMavuno, formatMoney, formatTime } from '@mavuno/sdk'
import type { WalletRecord } from '@mavuno/sdk/contract'
import { shipped } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.js'
import { receiptText } from './receipt-text.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

const sayings = {
  t: language.t,
  siteName: 'Mavuno',
  methodName: (method: string) => method,
  stamp: formatTime,
}
const withdrawal = {
  id: '01a1fd6d-888d-7545-9d0b-6d27b45b07cd',
  kind: 'withdraw',
  status: 'completed',
  amount: 33_333,
  fee: 666,
  fee_rate: 200,
  tax: 0,
  real_amount: 32_667,
  currency: 'KES',
  account: null,
  receiver_name: 'Wambui Njeri',
  receiver_account: '0712345678',
  payment_method: 'mpesa',
  payment_number: 'SKL4H7J2QX',
  method: 'mpesa',
  create_time: 1_700_000_000,
  booked: 1_700_000_060,
  update_time: 1_700_000_120,
} as unknown as WalletRecord

const linesOf = (record: object) =>
  receiptText(record as WalletRecord, sayings)
    .split('\n')
    .slice(1)

test('the receipt of a withdrawal lists its kind, amounts, people and times', () => {
  expect(linesOf(withdrawal)).toEqual([
    'Withdraw',
    `Amount: ${formatMoney(33_333, 'KES')}`,
    'Fee rate: 2\u00a0%',
    `Fee: ${formatMoney(666, 'KES')}`,
    `${language.t('record.real_amount')}: ${formatMoney(32_667, 'KES')}`,
    'Payment number: SKL4H7J2QX',
    'Receiver name: Wambui Njeri',
    `${language.t('record.receiver_account')}: 0712345678`,
    `${language.t('record.method')}: mpesa`,
    `${language.t('record.status')}: Completed`,
    `${language.t('record.create_time')}: ${formatTime(1_700_000_000)}`,
    `${language.t('record.id')}: ${withdrawal.id}`,
  ])
  expect(receiptText(withdrawal, sayings)).toContain('Mavuno')
})

test('the picture of a receipt has the payment number of a payout and of a recharge', () => {
  const { t } = language
  const rowsOf = (kind: string) =>
    pictureOf({ ...withdrawal, kind } as WalletRecord, {
      ...{ t, stamp: formatTime, paymentMethodName: (method: string) => method },
    }).rows
  for (const kind of ['withdraw', 'recharge']) {
    expect(rowsOf(kind), kind).toContainEqual(['Payment number', 'SKL4H7J2QX'])
  }
  expect(rowsOf('withdraw')).toContainEqual(['To', 'mpesa 0712 *** 678'])
})

const pictureLines = (record: object) =>
  pictureOf(record as WalletRecord, {
    ...sayings,
    paymentMethodName: (method: string) => method,
  }).rows.map((row) => row.join(': '))

test('no receipt of a refused withdrawal has a fee or a net amount', () => {
  for (const read of [linesOf, pictureLines]) {
    const lines = read({ ...withdrawal, status: 'error' }).join('\n')
    expect(lines).not.toContain(formatMoney(666, 'KES'))
    expect(lines).not.toContain(formatMoney(32_667, 'KES'))
  }
})

test('what a withdrawal pays out is on neither receipt before it has', () => {
  for (const read of [linesOf, pictureLines]) {
    const asked = read({ ...withdrawal, change: -33_333, status: 'pending' }).join('\n')
    expect(asked).toContain(formatMoney(666, 'KES'))
    expect(asked).not.toContain(formatMoney(32_667, 'KES'))
    const paid = read({ ...withdrawal, change: -33_333 }).join('\n')
    expect(paid).toContain(formatMoney(32_667, 'KES'))
  }
})

test('the receipt of income has the tax, and no fee', () => {
  const lines = linesOf({ ...withdrawal, kind: 'income', fee: 0, fee_rate: 0, tax: 20 })
  expect(lines).toContain(`${language.t('label.tax_withheld')}: ${formatMoney(20, 'KES')}`)
  expect(lines.join('\n')).not.toContain('Fee')
})

test('the receipt of points has a number, and no money', () => {
  const lines = linesOf({ ...withdrawal, kind: 'points', amount: 30, tax: 20 })
  expect(lines[1]).toBe('Amount: 30')
  expect(lines.join('\n')).not.toContain('Ksh')
})

const ksh = (amount: number) => formatMoney(amount, 'KES')
const stamped = `Create time: ${formatTime(1_700_000_000)}`
const other = { fee: 0, fee_rate: 0, tax: 0, receiver_name: null, receiver_account: null }

test.each([
  {
    what: 'recharge of another amount',
    record: {
      ...{
        kind: 'recharge',
        amount: 50_000,
        real_amount: 48_000,
        change: 48_000,
        account: '0798765432',
      },
      ...{ ...other, receiver_name: 'Mavuno Ltd', receiver_account: '400200' },
    },
    listed: ['Recharge account: 0798765432', 'Company name: Mavuno Ltd', 'Company number: 400200'],
    drawn: [
      ...['Recharge', `+${ksh(48_000)}`, `Amount: ${ksh(50_000)}`],
      ...['Payment number: SKL4H7J2QX', 'Company name: Mavuno Ltd', stamped],
    ],
  },
  {
    what: 'purchase',
    record: {
      ...{ kind: 'purchase', amount: 7_000, real_amount: 7_000, change: -7_000, account: 'Maize' },
      ...{ ...other, payment_method: 'balance', payment_number: null },
    },
    listed: ['Account: Maize'],
    drawn: ['Purchase: Maize', `\u2212${ksh(7_000)}`, 'Paid from: balance', stamped],
  },
  {
    what: 'income',
    record: {
      ...{ kind: 'income', amount: 616, real_amount: 524, change: 524, account: 'Maize' },
      ...{ ...other, tax: 92, payment_number: null },
    },
    listed: [`Tax withheld: ${ksh(92)}`, `Real amount: ${ksh(524)}`, 'Account: Maize'],
    drawn: [
      ...['Income: Maize', `+${ksh(524)}`, `Amount: ${ksh(616)}`],
      ...[`Tax withheld: \u2212${ksh(92)}`, 'For: Maize', stamped],
    ],
  },
  {
    what: 'points',
    record: {
      ...{ kind: 'points', amount: 30, real_amount: 29, change: 30, account: 'Maize' },
      ...{ ...other, payment_number: null },
    },
    listed: ['Amount: 30', 'Account: Maize'],
    drawn: ['Points: Maize', '+30', 'For: Maize', stamped],
  },
])(
  'the receipt of a $what has each figure and name beside its label, as text and as a picture',
  ({ record, listed, drawn }) => {
    const full = { ...withdrawal, ...record } as WalletRecord
    const lines = linesOf(full)
    for (const line of [...listed, stamped]) expect(lines).toContain(line)
    const { title, amount } = pictureOf(full, {
      ...sayings,
      paymentMethodName: (method: string) => method,
    })
    expect([title, amount, ...pictureLines(full)]).toEqual(drawn)
  },
)
