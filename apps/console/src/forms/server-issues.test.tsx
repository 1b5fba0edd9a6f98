// @vitest-environment jsdom
import { operatorPropose } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, Rejected, textOf } from '../testing/console.js'
import { fieldOf, fill } from '../testing/fields.js'
import { openSettings } from '../testing/settings.js'

const wrongLabels = () =>
  all('.mv-field')
    .filter((field) => textOf(field)?.includes('This does not fit'))
    .map((field) => textOf(field.querySelector('label')))

test.each([
  ['input.withdraw.min', ['Least withdrawal']],
  ['withdraw.fee_rate', ['Withdrawal fee']],
  ['input.recharge', []],
])('what the server finds wrong in %s is marked at its field alone', async (path, labels) => {
  const desk = await openSettings('money', {
    answers: [
      answer(operatorPropose, () => {
        throw new Rejected(1000, 'Something is wrong.', {
          issues: [{ path, message: 'no' }],
        })
      }),
    ],
  })
  await fill('Least withdrawal', '103')
  await click('.propose button[type=submit]', 'Propose 1 change')
  await one('.propose-bar [role=alert]', 'Something is wrong.')
  expect(wrongLabels()).toEqual(labels)
  expect(desk.calls(operatorPropose)).toHaveLength(1)
  expect((await fieldOf('Least withdrawal')).value).toBe('103')
})
