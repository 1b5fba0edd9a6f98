// @vitest-environment jsdom
import { operatorAddBankLines, operatorListBanks } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole } from '../../testing/console.js'
import { fieldOf, fill } from '../../testing/fields.js'
import { goldenDay } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

/** The page stores drafts by operator, so each test has an operator of its own. */
let operator = 820

async function openLine(added: () => number) {
  operator += 1
  const answers = [
    answer(operatorListBanks, () => ({ items: [] })),
    answer(operatorAddBankLines, () => ({
      import_id: idOf(55),
      added: added(),
      existing: 1 - added(),
    })),
    ...goldenDay,
  ]
  const desk = await openConsole('#/bank/import', {
    ...{ roles: ['cashier'], id: idOf(operator), answers },
  })
  await expect.poll(async () => (await fieldOf('Account')).value).toBe('mpesa')
  return desk
}

async function fillLine() {
  await fill('Amount of the line', '30.50')
  await fill('Number', 'SKB1')
  await fill('What the bank says, if anything', 'Paybill charge')
  await fill('Time', '2026-11-27 16:04')
}

const send = () => click('form[aria-label="Add one line by hand"] button[type=submit]')

test.each([
  ['Came in', 3050],
  ['Went out', -3050],
])(
  'a line that %s is added with the sign %i, at its own time and to the account above',
  async (way, amount) => {
    const desk = await openLine(() => 1)
    await click('[role=radiogroup] label', way)
    await fillLine()
    await fill('Account', 'sacco')
    await send()
    const line = { time: at('16:04') - 86_400, amount, reference: 'SKB1', text: 'Paybill charge' }
    await expect
      .poll(() => desk.calls(operatorAddBankLines))
      .toEqual([{ bank: 'sacco', lines: [line] }])
    await one('.mv-toast-message', 'Added. It counts once another operator confirms it.')
    // The next line is of the same screen: its direction and day are kept.
    expect((await fieldOf('Time')).value).toBe('2026-11-27 16:04')
    expect((await one('[role=radiogroup] label', way)).querySelector('input')?.checked).toBe(true)
    const emptied = ['Amount of the line', 'Number', 'What the bank says, if anything']
    expect(await Promise.all(emptied.map(async (field) => (await fieldOf(field)).value))).toEqual([
      ...['', '', ''],
    ])
  },
)

test('a line that is known stays in the form, which says so until another is sent', async () => {
  let added = 0
  const desk = await openLine(() => added)
  await fillLine()
  await send()
  await one('form [role=status]', 'This line is known already')
  expect((await fieldOf('Number')).value).toBe('SKB1')
  added = 1
  await send()
  await expect.poll(async () => (await fieldOf('Number')).value).toBe('')
  expect(all('form [role=status]')).toEqual([])
  expect(desk.calls(operatorAddBankLines)).toHaveLength(2)
})

test.each([
  ['Amount of the line', '', 'Write the amount, the time and the number.'],
  ['Amount of the line', '0', 'Write the amount, the time and the number.'],
  ['Number', ' ', 'Write the amount, the time and the number.'],
  ['Time', '2026-11-31 16:04', 'Write the amount, the time and the number.'],
  ['Account', ' ', 'Name the account that the statement is of.'],
])('a line whose %s is “%s” is not added', async (field, text, said) => {
  const desk = await openLine(() => 1)
  await fillLine()
  await fill(field, text)
  await send()
  await one('form[aria-label="Add one line by hand"] [role=alert]', said)
  expect(desk.calls(operatorAddBankLines)).toEqual([])
})
