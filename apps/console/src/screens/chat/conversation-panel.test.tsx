// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { all, click, figuresOf, me, one, textOf } from '../../testing/console.js'
import { baraka } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'
import { message, openTalk, record } from '../../testing/talk.js'

const day = 86_400

const lines = () => all('.mv-chat-bubble-text').map(textOf)

test('the thread has messages, notes and money in order, the money since a day before its first message, until earlier ones are loaded', async () => {
  const first = at('10:00')
  await openTalk({
    records: [
      record(34, at('11:30'), { status: 'error', payment_number: 'SK4' }),
      record(33, at('10:30'), { kind: 'withdraw', status: 'pending', amount: 503_03 }),
      record(32, first - day, { amount: 502_02 }),
      record(31, first - day - 1, { amount: 501_01 }),
      record(30, first - 3 * day, { amount: 500_05 }),
    ],
    earlier: [message(99, '09:00')],
  })
  const shown = [
    'Recharge of Ksh 502.02, completed',
    'Text 101',
    'Withdrawal of Ksh 503.03, pending',
    'Note 102',
    'Recharge of Ksh 501.01, refused (SK4)',
    'Text 103',
  ]
  await one('.mv-chat-bubble-text', 'refused')
  expect(lines()).toEqual(shown)
  await click('button', 'Earlier messages')
  await one('.mv-chat-bubble-text', 'Text 99')
  const [recharged, ...later] = shown
  expect(lines()).toEqual([
    'Recharge of Ksh 500.05, completed',
    'Recharge of Ksh 501.01, completed',
    recharged,
    'Text 99',
    ...later,
  ])
  expect(all('button', 'Earlier messages')).toEqual([])
})

test('beside the conversation stand what the customer has, what of theirs waits, and what moved their money last', async () => {
  const moved = [35, 34, 33, 32, 31].map((number) =>
    record(number, at('08:00'), {
      ...{
        kind: number % 2 === 0 ? 'withdraw' : 'recharge',
        booked: at('09:00') - (36 - number) * day,
      },
      change: number % 2 === 0 ? -number * 100 : number * 100,
    }),
  )
  // What only waits has moved nothing.
  await openTalk({ records: [record(36, at('08:30'), { status: 'pending' }), ...moved] })
  const side = await one('.talk-side')
  await one('.talk-side dt', '2026-11-24')
  expect(figuresOf(side)).toEqual({
    'Name and phone': ['Wanjiru 07** *** 678', null],
    'VIP level': ['4', null],
    'Customer since': ['2026-11-28', null],
    Balance: ['Ksh 101.01', null],
    'Income wallet': ['Ksh 202.02', null],
    Invested: ['Ksh 303.03', null],
    Held: ['Ksh 404.04', null],
    'Running products': ['6', null],
    '2026-11-27 Recharge': ['+35.00', null],
    '2026-11-26 Withdrawal': ['\u221234.00', null],
    '2026-11-25 Recharge': ['+33.00', null],
    '2026-11-24 Withdrawal': ['\u221232.00', null],
  })
  const waits = [...side.querySelectorAll('.talk-waits li')]
  expect(waits.map((row) => [textOf(row), row.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Recharge SK00000011Ksh 601.01At the bank', `#/recharges/${idOf(11)}`],
    ['Payout Ksh 602.02New', `#/payouts/${idOf(12)}`],
  ])
})

for (const [language, expected] of [
  ['sw', ['/hello Habari', '/help Help', '/hem Nani']],
  ['es', ['/hello Hello', '/help Ayuda', '/hem Algo']],
] as const) {
  test(`a canned reply is in the customer’s language ${language}, else in English, else in its first`, async () => {
    await openTalk({ conversation: { language } })
    await expect
      .poll(() => {
        dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
        return all('.talk-replies button').map(textOf)
      })
      .toEqual(expected)
  })
}

for (const [title, assigned_to, expected] of [
  ['of nobody', null, 'Nobody looks after it'],
  ['of a colleague', baraka, 'Baraka'],
  ['of the operator', { ...me, nickname: 'Akinyi' }, 'You'],
] as const) {
  test(`a conversation ${title} says who looks after it, since when it waits, and until when it was put off`, async () => {
    await openTalk({
      conversation: { assigned_to, snoozed_until: at('19:30'), closed: at('17:50') },
    })
    const tags = [...document.querySelectorAll('.talk-head .talk-tags > *')].map(textOf)
    expect(tags).toEqual([expected, 'Closed', 'Later, 19:30', 'Waits 20 min'])
  })
}
