// @vitest-environment jsdom
import {
  operatorListComparisons,
  operatorListExceptions,
  type Comparison,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const comparison = (number: number, more: Partial<Comparison> = {}): Comparison => ({
  ...{ id: idOf(number), provider: 'mpesa', file: null, from: at('12:01'), to: at('17:02') },
  ...{ begun: at('17:03'), finished: at('17:04'), listed: 31, same: 32, different: 33, ...more },
})
const pulled = comparison(70)
const file = comparison(71, {
  ...{ file: 'day.csv', from: at('06:11'), to: at('13:22') },
  ...{ listed: 41, same: 42, different: 43 },
})
const ofAsked = 'Compared up to 2026-11-28 17:02: 31 listed, 32 the same, 33 different'
const ofFile =
  'Statement day.csv, 2026-11-28 06:11 to 2026-11-28 13:22: 41 listed, 42 the same, 43 different'
const never = expect.stringMatching(/^Nothing was compared yet/)

test.each<[string, readonly Comparison[], readonly unknown[]]>([
  ['the provider and a statement', [file, pulled], [ofAsked, ofFile]],
  [
    'several of each, the newest first',
    [pulled, comparison(72, { listed: 51 }), file, { ...file, id: idOf(73), file: 'old.csv' }],
    [ofAsked, ofFile],
  ],
  ['a statement alone', [file], [ofFile]],
  ['nothing', [], [never]],
  ['nothing to its end', [comparison(74, { finished: null })], [never]],
])(
  'where the books were compared with %s it is said with its own times and counts',
  async (...row) => {
    const [, items, expected] = row
    await openConsole('#/exceptions?only=differences', {
      roles: ['approver'],
      answers: [
        answer(operatorListComparisons, () => lastPage(items)),
        answer(operatorListExceptions, () => lastPage([])),
        ...goldenDay,
      ],
    })
    await one('.elsewhere:not(.reconciliation-line)')
    expect(all('.elsewhere:not(.reconciliation-line) > *').map(textOf)).toEqual(expected)
  },
)
