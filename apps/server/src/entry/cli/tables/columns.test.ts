import { innerSchema, kindOf, schemaFields } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { commands } from '../commands.js'
import { columnsOf, fieldsOfReply, rowsOf } from './columns.js'
import { detailOf, tableOf } from './show.js'

const customs = { currency: 'KES', time_zone: 'Africa/Nairobi' }
const byName = (name: string) => commands.find((one) => one.name === name)!
const march = 1_772_359_200

/** The columns of every list, with what they mean if that is not their text. */
const lists = {
  'recharges list': `id create_time:time status amount:money payment_number conflicts listed_by_bank user.phone:phone
      recharge_account reference`,
  'withdrawals list': `id create_time:time status amount:money real_amount:money personal_card_number wallet_type
      user.phone:phone assigned_to.nickname stage signals`,
  'forecast show': 'day earnings:money principal:money left:money',
  'banks list': 'bank saved:time saved_by.phone:phone',
  'bank imports': 'id status create_time:time bank name added existing from:time to:time',
  'bank import-lines': 'id time:time amount:money reference text',
  'bank lines': 'id bank time:time amount:money reference matched text',
  'bank matches': `line.id line.time:time line.reference line.amount:money entry.id entry.kind entry.reference
      entry.amount:money`,
  'bank candidates':
    'entry.id entry.kind entry.time:time entry.reference entry.amount:money is_booked number_differs',
  'cases list': 'id opened:time kind owed:money reference user.phone:phone subject resolution',
  'payments messages':
    'created:time direction kind reported.outcome reported.amount:money reported.receipt reported.reason',
  'comparisons list': 'to:time provider file listed same different finished:time',
  'unmatched list':
    'id paid:time receipt amount:money reference payer ordered.user.nickname ordered.amount:money resolution',
  'exceptions list': `id since:time check case.kind case.owed:money unmatched.receipt unmatched.amount:money
      match.line.reference match.line.amount:money match.entry.reference match.entry.amount:money`,
  audit: 'name ok detail',
  'audits run': 'name ok detail',
  'audits list': 'ok id time:time run_by.phone:phone',
  'accounts list': 'name balance:money money_in:money money_out:money',
  'accounts entries': 'number time:time kind amount:money other reference',
  'periods list':
    'day recharged:money withdrawn:money income:money fees:money fees_out:money tax:money tax_out:money',
  'days list': 'day until:time payments amount:money settlement:money note closed_by.phone:phone',
  'products list':
    'id name price:money cycle earnings_per_time:money stock running min_vip_level published',
  'codes list': 'id code kind amount uses max_uses published',
  'announcements list': 'id title published starts:time ends:time',
  'activities list': 'id title published starts:time ends:time',
  'holdings list': `id product.name quantity price:money state obtained_income:money obtained_tax:money due_amount:money
      ends:time user.phone:phone`,
  'users list': 'id phone:phone nickname role vip_level blocked create_time:time',
  'users records':
    'create_time:time kind status change:money balance:money income_wallet:money account',
  'users sessions': 'id device create_time:time last_used:time quick_unlock',
  'users end-sessions': 'id device create_time:time last_used:time quick_unlock',
  'users notes': 'time:time operator.nickname text',
  'chat list': `id user.phone:phone user.nickname assigned_to.nickname waiting_since:time unread last_message.body
      update_time:time`,
  'chat read': 'time:time sender kind body',
  'chat notes': 'time:time author.nickname body',
  'replies list': 'shortcut texts',
  'config versions': 'version time:time after proposed_by.phone:phone decided_by.phone:phone',
  'channels list': 'wallet_type company_name company_number presets',
  'approvals list': `id proposed:time action amount:money status proposed_by.phone:phone decided_by.phone:phone reason
      expires:time`,
  'operators list': 'id phone:phone nickname roles blocked',
  'operators access': 'id passkeys code_app signed_in:time enrolment.expires:time',
  'owners show': 'id requested:time starts:time status',
  'tax list': 'id starts:time rate:basis_points legal_reference',
  'log list': 'id time:time operator.phone:phone action target.kind target.id',
}

/** An object with these values at their paths. */
function nested(values: readonly (readonly [path: string, value: unknown])[]): object {
  const made: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const names = path.split('.')
    const last = names.pop() as string
    const group = names.reduce((at, name) => (at[name] ??= {}) as Record<string, unknown>, made)
    group[last] = value
  }
  return made
}

/** A value of a kind, and how it is shown: no two of a row are alike. */
function sampleOf(kind: string | undefined, at: number): [value: unknown, shown: string] {
  const two = String(at).padStart(2, '0')
  if (kind === 'money') return [123_400 + at, `Ksh 1,234.${two}`]
  return kind === 'time' ? [march + at, `2026-03-01 13:00:${two}`] : [at, String(at)]
}

test.each(Object.entries(lists))(
  '%s has its columns, with money to the cent and times of Nairobi',
  (name, columns) => {
    const expected = columns.split(/\s+/).map((one) => one.split(':') as [string, string?])
    const shown = columnsOf(byName(name).endpoint)
    expect([...shown]).toEqual(expected.map(([path, kind]) => [path, kind]))
    const samples = expected.map(([path, kind], at) => [path, ...sampleOf(kind, at)] as const)
    const row = nested(samples.map(([path, value]) => [path, value]))
    const lines = tableOf([row], shown, customs).split('\n')
    expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
      samples.map(([path]) => path),
      samples.map(([, , text]) => text),
    ])
  },
)

test('every list command is in the table above, and each column is a field of its rows', () => {
  const listing = commands.filter(({ endpoint }) => columnsOf(endpoint).size > 0)
  expect(listing.map(({ name }) => name).toSorted()).toEqual(Object.keys(lists).toSorted())
  for (const { name, endpoint } of listing) {
    const { def } = innerSchema(endpoint.reply)._zod
    const rows = Object.values(def.type === 'object' ? def.shape : {}).flatMap((field) => {
      const list = innerSchema(field)._zod.def
      return list.type === 'array' ? schemaFields(list.element).map(([path]) => path) : []
    })
    const missing = [...columnsOf(endpoint).keys()].filter((path) => !rows.includes(path))
    expect([name, missing]).toEqual([name, []])
  }
})

const objects = commands.filter(
  ({ endpoint, action }) => !action && schemaFields(endpoint.reply).length > 0,
)

test.each(objects.filter(({ endpoint }) => columnsOf(endpoint).size === 0))(
  '$name shows each field of its reply, with money to the cent and times of Nairobi',
  ({ endpoint }) => {
    const samples = schemaFields(endpoint.reply).map(
      ([path, field], at) => [path, ...sampleOf(kindOf(field), at)] as const,
    )
    const reply = nested(samples.map(([path, value]) => [path, value]))
    const lines = detailOf(reply, fieldsOfReply(endpoint), customs).split('\n')
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
      samples.map(([path, , text]) => [path, text]),
    )
  },
)

test.each([
  [
    'reconciliation show',
    'statement.unexplained',
    { statement: { unexplained: -1_050 } },
    '-Ksh 10.50',
  ],
  ['reconciliation show', 'difference', { difference: 123_456 }, 'Ksh 1,234.56'],
  ['reconciliation show', 'oldest', { oldest: march }, '2026-03-01 13:00:00'],
  ['users show', 'wallet.total_tax', { wallet: { total_tax: 705 } }, 'Ksh 7.05'],
  ['recharges show', 'bank_amount', { bank_amount: 50_000 }, 'Ksh 500.00'],
  ['recharges show', 'bank_amount', { bank_amount: null }, '–'],
  ['recharges show', 'provider_event.amount', { provider_event: { amount: 9 } }, 'Ksh 0.09'],
  ['withdrawals show', 'customer.since', { customer: { since: march } }, '2026-03-01 13:00:00'],
  ['days show', 'next.amount', { next: { amount: 20_000 } }, 'Ksh 200.00'],
  ['limits show', 'recharge_each', { recharge_each: 500_000 }, 'Ksh 5,000.00'],
  ['approvals show', 'after.price', { after: { price: 20_000 } }, 'Ksh 200.00'],
  ['approvals show', 'before.balance', { before: { balance: 99_675_260 } }, 'Ksh 996,752.60'],
  ['approvals show', 'input.starts', { input: { starts: march } }, '2026-03-01 13:00:00'],
  ['approvals show', 'input.stock', { input: { stock: 7 } }, '7'],
  ['approvals show', 'result.name', { result: { name: 'A\u001B[2JB' } }, 'A [2JB'],
  ['reconciliation show', 'to_settle', { to_settle: 20_000 }, '20000'],
])('%s writes %s of %j as %s', (name, path, reply, written) => {
  const { endpoint } = byName(name)
  expect(detailOf(reply, fieldsOfReply(endpoint), customs)).toBe(`${path}  ${written}`)
})

test('the amount of a reward code is money only if its kind is not points', () => {
  const { endpoint } = byName('approvals show')
  const written = (kind: string) =>
    detailOf({ input: { amount: 500, kind } }, fieldsOfReply(endpoint), customs).split('\n')[0]
  expect(written('points')).toBe('input.amount  500')
  expect(written('money')).toBe('input.amount  Ksh 5.00')
})

test('fields have the order of the contract, those without a value too, and unknown ones come last', () => {
  const { endpoint } = byName('approvals show')
  const reply = { new: 1, reason: 'No', decided_by: null, before: { price: 5 }, status: 'failed' }
  const paths = detailOf(reply, fieldsOfReply(endpoint), customs).split('\n')
  expect(paths.map((line) => line.split(' ')[0])).toEqual([
    ...['status', 'decided_by', 'reason', 'before.price', 'new'],
  ])
})

test('numbers named like lists are shown as fields', () => {
  expect(rowsOf({ checks: 0, cases: 3 })).toBeUndefined()
  expect(rowsOf({ checks: [] })).toEqual([])
})

test('a time that no clock shows is written as it is', () => {
  const columns = new Map([['time', 'time'] as const])
  expect(detailOf({ time: 1e15 }, columns, customs)).toBe('time  1000000000000000')
})

test('a table cannot be broken by what a customer has typed, and cuts what is long', () => {
  const columns = new Map([
    ['name', undefined],
    ['user.note', undefined],
    ['amount', 'money'],
  ] as const)
  const rows = [
    { name: 'A\u001B[31m\nB', user: { note: 'n'.repeat(49) }, amount: 5 },
    { name: 'C', user: { note: 'n'.repeat(48) }, amount: 5 },
    { name: '', user: null, amount: 123_456 },
  ]
  expect(tableOf(rows, columns, customs).split('\n')).toEqual([
    `name      user.note${' '.repeat(39)}        amount`,
    `A [31m B  ${'n'.repeat(47)}…      Ksh 0.05`,
    `C         ${'n'.repeat(48)}      Ksh 0.05`,
    `–         –${' '.repeat(47)}  Ksh 1,234.56`,
  ])
})
