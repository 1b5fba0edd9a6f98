// @vitest-environment jsdom
import { operatorPropose } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, click, one, textOf } from '../testing/console.js'
import { fieldsOf, write } from '../testing/fields.js'
import { openSettings, settings, type Settings } from '../testing/settings.js'

const channels = [{ kind: 'phone', name: 'Help line', url: 'tel:0700000001' }]
const live = { support: { ...settings.support, channels } } satisfies Partial<Settings>

const added = () => all('.rows-field-row').length

/** A list of the settings: its section, the text that is typed into each column of a new row, and the proposed row. */
type List = readonly [
  name: string,
  part: string,
  typed: readonly (readonly [column: string, text: string])[],
  row: object,
  was: string,
]

test.each<List>([
  [
    'VIP levels',
    'vip',
    [
      ['Level', '3'],
      ['From points', '9000'],
    ],
    { level: 3, points: 9_000 },
    'VIP 1 from 500 points, VIP 2 from 2,500 points',
  ],
  [
    'Rewards for inviting',
    'rewards',
    [
      ['Distance in the team', '3'],
      ['Amount', '12.50'],
    ],
    { level: 3, amount: 12_50 },
    'level 1: Ksh 103.00, level 2: Ksh 51.00',
  ],
  [
    'Ways to move money',
    'place',
    [
      ['Key', 'bank'],
      ['Name', 'Bank of Mavuno'],
    ],
    { key: 'bank', name: 'Bank of Mavuno' },
    'mpesa: M-PESA, airtel: Airtel Money',
  ],
  [
    'Languages',
    'texts',
    [
      ['Language', 'es'],
      ['Name', 'Español'],
      ['Address', '/es.json'],
    ],
    { key: 'es', name: 'Español', json: '/es.json' },
    'sw: Kiswahili',
  ],
  [
    'Other ways to reach support',
    'texts',
    [
      ['Kind', 'email'],
      ['Name', 'Post'],
      ['Address', 'mailto:help@mavuno.test'],
    ],
    { kind: 'email', name: 'Post', url: 'mailto:help@mavuno.test' },
    'phone: Help line',
  ],
])(
  'a line of “%s” is added with each column under its own name, after those that are there',
  async (name, part, typed, row, was) => {
    const desk = await openSettings(part, { live })
    const list = await one('.rows-field', new RegExp(`^${name}$`))
    const rows = () => list.querySelectorAll('.rows-field-row')
    const count = rows().length
    ;[...list.querySelectorAll('button')].find((button) => textOf(button) === 'Add a line')?.click()
    await expect.poll(() => rows().length).toBe(count + 1)
    for (const [column, text] of typed) {
      const field = fieldsOf(column).find((one) => rows()[count]?.contains(one))
      expect(field?.value).toBe('')
      write(field, text)
      await expect.poll(() => field?.value).toBe(text)
    }
    expect(textOf(list.querySelector(':scope > p'))).toBe(`Now ${was}`)
    await click('.propose button[type=submit]', 'Propose 1 change')
    await expect.poll(() => desk.calls(operatorPropose)).toHaveLength(1)
    const [{ input }] = desk.calls(operatorPropose) as [{ input: object }]
    const [value] = Object.values(input) as [{ rewards?: object[]; channels?: object[] }]
    const shown = Array.isArray(value) ? value : (value.rewards ?? value.channels)
    expect(shown).toHaveLength(count + 1)
    expect(shown?.at(-1)).toEqual(row)
  },
)

test.each(['', '1.5', '1e3', '-1', 'many', ' '])(
  'a column of numbers with “%s” has none: its list is named, and nothing is proposed',
  async (text) => {
    const desk = await openSettings('vip')
    await one('.rows-field')
    expect(added()).toBe(2)
    write(fieldsOf('From points')[1], text)
    await click('.propose button[type=submit]', 'Propose 1 change')
    await one('.propose-bar [role=alert]', 'Look again at: VIP levels.')
    await one('.rows-field [role=alert]', 'This does not fit')
    expect(desk.calls(operatorPropose)).toEqual([])
  },
)

test('a line is removed from its place, and lines as they were are no change', async () => {
  const desk = await openSettings('vip')
  await one('.rows-field')
  all('.rows-field-row button', 'Remove')[0]?.click()
  await expect.poll(added).toBe(1)
  expect(fieldsOf('From points').map(({ value }) => value)).toEqual(['2500'])
  await click('.rows-field button', 'Add a line')
  await expect.poll(added).toBe(2)
  for (const [label, ...values] of [
    ['Level', '1', '2'],
    ['From points', '500', '2500'],
  ] as const) {
    for (const [place, value] of values.entries()) {
      write(fieldsOf(label)[place], value)
      await expect.poll(() => fieldsOf(label)[place]?.value).toBe(value)
    }
  }
  await one('.propose button[type=submit]', /^Propose Ctrl Enter$/)
  expect(all('.rows-field.is-changed')).toEqual([])
  expect(desk.calls(operatorPropose)).toEqual([])
})
