// @vitest-environment jsdom
import type { EndpointReply } from '@mavuno/sdk/contract'
import { operatorGetForecast } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, LostAnswer, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay } from '../../testing/golden-day.js'

const forecast: EndpointReply<typeof operatorGetForecast> = {
  ...{ balance: 900_01, held: 0, rewards: 0, short_on: '2026-11-29' },
  items: [
    { day: '2026-11-28', earnings: 101_01, principal: 0, left: 0 },
    { day: '2026-11-29', earnings: 0, principal: 202_02, left: -303_03 },
  ],
}

test('a forecast that could not be read shows no figures, and another try shows them', async () => {
  let isBroken = true
  await openConsole('#/books?show=forecast', {
    roles: ['approver'],
    answers: [
      answer(operatorGetForecast, () => {
        if (isBroken) throw new LostAnswer()
        return forecast
      }),
      ...goldenDay,
    ],
  })
  await one('.failure [role=alert]', 'What falls due could not be read')
  expect(all('.books table')).toEqual([])
  isBroken = false
  await click('.failure button', 'Try again')
  await one('.forecast-text', 'short on 2026-11-29')
  expect(all('.failure')).toEqual([])
  // Nothing is held, so nothing is said of it.
  expect(textOf(await one('.forecast-text'))).not.toContain('Held for payouts now')
})

test('a day of the forecast opens its holdings by what falls due, and by nothing of no amount', async () => {
  await openConsole('#/books/2026-11-29?show=forecast', {
    roles: ['approver'],
    answers: [answer(operatorGetForecast, () => forecast), ...goldenDay],
  })
  const cells = () =>
    all('.books tbody tr').map((row) =>
      [...row.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')]),
    )
  const [first, second] = ['28', '29'].map((day) => `#/books/2026-11-${day}?show=forecast`)
  await expect.poll(cells).toEqual([
    [
      ['2026-11-28', first],
      ['101.01', first],
    ],
    [
      ['2026-11-29', second],
      ['202.02', second],
    ],
  ])
  expect(all('.books tbody a[aria-current]').map(textOf)).toEqual(['2026-11-29'])
})
