// @vitest-environment jsdom
import { operatorListUsers, operatorPropose, type OperatorUser } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { anyRecord } from '../../testing/any-record.js'
import { all, answer, click, one, openConsole, textOf, type } from '../../testing/console.js'
import { goldenDay } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const user = (number: number, more: Partial<OperatorUser> = {}): OperatorUser => ({
  ...{ id: idOf(number), phone: '2547*****678', nickname: `Customer ${number}`, vip_level: 1 },
  ...{ role: 'customer', blocked: false, create_time: at('06:01'), ...more },
})

/** The page stores drafts by record, so each test has a record of its own. */
let last = 0

interface Found {
  readonly items: readonly OperatorUser[]
  readonly next?: string
}

/** Opens a payment without a recharge and selects crediting a customer; `find` answers the search. */
async function openFinding(find: (query: string) => Found) {
  last += 1
  const answers = [
    answer(operatorListUsers, ({ query = '' }) => {
      const { items, next = null } = find(query)
      return { items: [...items], next }
    }),
    answer(operatorPropose, () => proposal(90)),
    ...anyRecord,
    ...goldenDay,
  ]
  const id = idOf(last)
  const desk = await openConsole(`#/exceptions/money.${id}`, { roles: ['cashier'], answers })
  await click('[type=radio][value=customer]')
  await one('[role=search] input')
  return { desk, id }
}

const search = '.panel-form [role=search]'
const statusText = () => textOf(document.querySelector(`${search} [role=status]`))
const found = () => all(`${search} [type=radio]`).map((radio) => radio.getAttribute('value'))
const chosen = () => all(`${search} input:checked`).map((radio) => radio.getAttribute('value'))
async function find(query: string) {
  await type(`${search} [type=search]`, query)
  await click(`${search} button`, 'Find')
}

const staff = user(9, { role: 'operator' })
const closed = user(8, { phone: '', nickname: '' })

test.each<[string, Found, readonly number[], string]>([
  ['one customer', { items: [user(1)] }, [1], '1 customer found: choose below.'],
  ['two', { items: [user(1), staff, user(2), closed] }, [1, 2], '2 customers found: choose below.'],
  [
    'the first of more',
    { items: [user(1), user(2)], next: 'more' },
    [1, 2],
    'The first 2 are below. Write more to find others.',
  ],
  ['nobody', { items: [] }, [], 'Nobody has the name or phone “Wanjiru”.'],
  [
    'operators at first',
    { items: [staff, closed], next: 'more' },
    [],
    'The first who are called “Wanjiru” are no customers. Write more to find others.',
  ],
  ['operators and closed accounts only', { items: [staff, closed] }, [], 'Nobody has the name'],
])(
  'a search that finds %s offers customers only, and says how many',
  async (_, reply, expected, text) => {
    const { desk } = await openFinding(() => reply)
    await find('  Wanjiru ')
    await expect.poll(statusText).toContain(text)
    expect(found()).toEqual(expected.map(idOf))
    expect(desk.calls(operatorListUsers)).toEqual([{ query: 'Wanjiru', limit: 5 }])
  },
)

test('money is proposed to the customer who was found and chosen, and to nobody before', async () => {
  const { desk, id } = await openFinding(() => ({ items: [user(1), user(2)] }))
  await type('.panel-form .mv-field-input:not([type=search])', 'They called')
  await click('.panel-form [type=submit]', 'Propose credit of Ksh 296.00')
  await one(search, 'Find and choose the customer.')
  await find('Customer')
  await click(`${search} [value="${idOf(2)}"]`)
  await click('.panel-form [type=submit]')
  const input = { id, reason: 'They called', resolution: 'credit', user_id: idOf(2) }
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'settleUnmatched', input }])
})

test('Enter finds, and does not propose', async () => {
  const { desk } = await openFinding(() => ({ items: [user(1)] }))
  await type(`${search} [type=search]`, 'Customer')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  const field = await one(`${search} [type=search]`)
  field.dispatchEvent(enter)
  await expect.poll(found).toEqual([idOf(1)])
  expect(enter.defaultPrevented).toBe(true)
  expect(desk.calls(operatorPropose)).toEqual([])
})

test('after a search for others nobody is chosen', async () => {
  const { desk } = await openFinding(() => ({ items: [user(1), user(2)] }))
  await find('Customer')
  await click(`${search} [value="${idOf(2)}"]`)
  await expect.poll(chosen).toEqual([idOf(2)])
  await find('Other')
  await expect.poll(() => desk.calls(operatorListUsers)).toHaveLength(2)
  await expect.poll(found).toEqual([1, 2].map(idOf))
  expect(chosen()).toEqual([])
})

test('a customer who is no longer on the screen, as another end was chosen meanwhile, gets nothing', async () => {
  const { desk } = await openFinding(() => ({ items: [user(1)] }))
  await find('Customer')
  await click(`${search} [value="${idOf(1)}"]`)
  await click('[type=radio][value=noted]')
  await click('[type=radio][value=customer]')
  await type('.panel-form .mv-field-input:not([type=search])', 'They called')
  await click('.panel-form [type=submit]')
  await one(search, 'Find and choose the customer.')
  expect(desk.calls(operatorPropose)).toEqual([])
})
