// @vitest-environment jsdom
import { operatorListBanks, operatorReadBankFile, type BankMapping } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../../testing/console.js'
import { chooseFile } from '../../testing/fields.js'
import { goldenDay } from '../../testing/golden-day.js'

const columns = ['Namba', 'Siku', 'Maelezo', 'Kiasi', 'Ndani', 'Nje', 'Nje']

/** Each value differs from what an unknown file begins with. */
const mapping: BankMapping = {
  ...{ time: 'Siku', reference: 'Namba', text: 'Maelezo', amount: 'Kiasi' },
  ...{ money_in: null, money_out: null, day_order: 'mdy', decimal: ',', is_reversed: true },
}
const two: BankMapping = { ...mapping, amount: null, money_in: 'Ndani', money_out: 'Nje' }

async function openColumns(found: BankMapping | null) {
  const counts = { added: 1, existing: 0, money_in: 1, money_out: 2, rows: [], wrong: [] }
  const answers = [
    answer(operatorListBanks, () => ({ items: [] })),
    answer(operatorReadBankFile, ({ mapping: chosen }) => ({
      ...{ columns, mapping: chosen ?? found, is_kept: false, ...counts },
    })),
    ...goldenDay,
  ]
  const desk = await openConsole('#/bank/import', { roles: ['cashier'], answers })
  await chooseFile('Choose a CSV file', new File(['a;b'], 'sacco.csv'))
  await one('button', 'Read it this way')
  const read = async () => {
    const before = desk.calls(operatorReadBankFile).length
    await click('button', 'Read it this way')
    await expect.poll(() => desk.calls(operatorReadBankFile)).toHaveLength(before + 1)
    return (desk.calls(operatorReadBankFile).at(-1) as { mapping?: BankMapping }).mapping
  }
  return { desk, read }
}

async function pick(field: string, option: string) {
  const label = (await one('label', field)) as HTMLLabelElement
  label.control?.click()
  await click('[role=dialog] [role=option]', option)
  await expect.poll(() => all('[role=dialog]')).toEqual([])
}

test.each([
  ['one column with a sign', mapping],
  ['a column of each direction', two],
  ['no text', { ...two, text: null, is_reversed: false }],
])(
  'columns that the file was read by, with %s, are those that it is read by again',
  async (_, found) => {
    const { read } = await openColumns(found)
    expect(await read()).toEqual(found)
  },
)

test('of a file whose columns do not tell nothing is read before time, number and amount are chosen', async () => {
  const { desk, read } = await openColumns(null)
  await one('[role=status]', 'Which column is what?')
  const missing = async () => {
    await click('button', 'Read it this way')
    await one('.panel-form [role=alert]')
  }
  await missing()
  await pick('Column of the time', 'Siku')
  await missing()
  await pick('Column of the number', 'Namba')
  await missing()
  await pick('Or: column of what came in', 'Ndani')
  await missing()
  await pick('Or: column of what went out', 'Nje')
  expect(all('.panel-form [role=alert]')).toEqual([])
  expect(desk.calls(operatorReadBankFile)).toHaveLength(1)
  const begun = { text: null, day_order: 'dmy', decimal: '.', is_reversed: false }
  expect(await read()).toEqual({ ...two, ...begun })
})

test('a column with a sign takes the place of those of each direction', async () => {
  const { read } = await openColumns(two)
  await pick('Column of the amount, with a sign', 'Kiasi')
  expect(await read()).toEqual(mapping)
})

test('each column can be chosen once, and none of them', async () => {
  await openColumns(null)
  const label = (await one('label', 'Column of the text')) as HTMLLabelElement
  label.control?.click()
  await one('[role=dialog] [role=option]', 'none')
  expect(all('[role=dialog] [role=option]').map(textOf)).toEqual([
    'none',
    ...['Namba', 'Siku', 'Maelezo', 'Kiasi', 'Ndani', 'Nje'],
  ])
})
