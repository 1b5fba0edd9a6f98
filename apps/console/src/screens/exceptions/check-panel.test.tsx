// @vitest-environment jsdom
import { operatorListAudits, operatorListExceptions } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const run = (number: number, clock: string, isRight: boolean) => ({
  ...{ id: idOf(number), time: at(clock), run_by: null, ok: false },
  checks: [
    { name: 'units_sum_to_zero', ok: true, detail: '' },
    { name: 'none_below_zero', ok: isRight, detail: isRight ? '' : '3 rows' },
  ],
})

const title = 'No account is below zero'
const passes = ['green', 'Passes now'] as const

test.each([
  ['none_below_zero', title, false, ['red', '3 rows break it']],
  ['none_below_zero', title, true, passes],
  ['units_sum_to_zero', 'Money and points only change hands', false, passes],
  ['of_tomorrow', 'of_tomorrow', false, [undefined, undefined]],
] as const)(
  'the check %s says how it was in the last audit, and not in the one before: %s',
  async (name, heading, isRight, badge) => {
    const audits = [run(60, '17:01', isRight), run(61, '16:01', !isRight)]
    await openConsole(`#/exceptions/check.${name}`, {
      roles: ['approver'],
      answers: [
        answer(operatorListExceptions, () => lastPage([])),
        answer(operatorListAudits, () => lastPage(audits)),
        ...goldenDay,
      ],
    })
    const head = await one('.panel-head', heading)
    const shown = head.querySelector('.mv-badge')
    expect([shown?.getAttribute('data-tone'), textOf(shown)]).toEqual(badge)
    expect(textOf(head.querySelector('p'))).toBe('Last audit 17:01')
    const link = await one('.panel-body a', 'Open the books')
    expect(link.getAttribute('href')).toBe('#/books/checks')
  },
)
