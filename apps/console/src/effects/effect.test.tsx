// @vitest-environment jsdom
import { operatorListProducts, type ActionName } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, one, textOf } from '../testing/console.js'
import { figures, notices, openEffect as openEffectOf } from '../testing/effect.js'
import { lastPage } from '../testing/golden-day.js'
import { at } from '../testing/records.js'

const answers = [answer(operatorListProducts, () => lastPage([]))]
const openEffect = async (action: ActionName, before: unknown, after: unknown) =>
  (await openEffectOf(action, before, after, { answers })).effect

test('a fee says what arrives within the bounds of its time; an announced fee that has begun holds now', async () => {
  const withdraw = { min: 20_000, max: 2_000_000, fee_rate: 200 }
  const effect = await openEffect(
    'updateConfig',
    { withdraw: { ...withdraw, coming_fee: { rate: 250, starts: at('18:00') } } },
    {
      withdraw: {
        ...{ min: 10_000, max: 1_400_000, fee_rate: 250 },
        coming_fee: { rate: 300, starts: at('19:00') },
      },
    },
  )
  expect(figures(effect)).toEqual([
    ['Ksh 100.00', 'below the least', 'Ksh 97.00'],
    ['Ksh 1,000.00', 'Ksh 975.00', 'Ksh 970.00'],
    ['Ksh 15,000.00', 'Ksh 14,625.00', 'above the largest'],
  ])
  expect(notices(effect)).toEqual([expect.stringContaining('starts 7 days after the approval')])
})

test('a fee that is lowered is not called announced', async () => {
  const withdraw = { min: 1, max: 2_000_000, fee_rate: 200, coming_fee: null }
  const effect = await openEffect(
    'updateConfig',
    { withdraw },
    { withdraw: { ...withdraw, fee_rate: 100 } },
  )
  expect(figures(effect)[1]).toEqual(['Ksh 1,000.00', 'Ksh 980.00', 'Ksh 990.00'])
  expect(notices(effect)).toEqual([])
})

const referral = { min_purchase: 100_000, monthly_cap: 5_000 }
const level = (number: number, points: number) => ({ level: number, points })
const reward = (number: number, amount: number) => ({ level: number, amount })

for (const [title, field, before, after, expected] of [
  [
    'other bounds of recharges',
    'recharge',
    { min: 5_000, max: 1_500_000 },
    { min: 10_000, max: 1_499_999 },
    [
      ['Ksh 50.00', 'taken', 'below the least'],
      ['Ksh 100.00', 'taken', 'taken'],
      ['Ksh 1,000.00', 'taken', 'taken'],
      ['Ksh 14,999.99', 'taken', 'taken'],
      ['Ksh 15,000.00', 'taken', 'above the largest'],
    ],
  ],
  [
    'a lower tax',
    'tax',
    { rate: 500 },
    { rate: 400 },
    [
      ['Bought from now on', 'Ksh 50.00', 'Ksh 40.00'],
      ['Bought before, at 5 %', 'Ksh 50.00', 'Ksh 40.00'],
    ],
  ],
  [
    'a higher tax',
    'tax',
    { rate: 500 },
    { rate: 750 },
    [
      ['Bought from now on', 'Ksh 50.00', 'Ksh 75.00'],
      ['Bought before, at 5 %', 'Ksh 50.00', 'Ksh 50.00'],
    ],
  ],
  [
    'other rewards for inviting',
    'referral',
    // A reward that exceeds the monthly cap is not paid, not even in part.
    { ...referral, rewards: [reward(1, 5_001), reward(3, 1_300)] },
    { ...referral, rewards: [reward(2, 1_700), reward(1, 5_000)] },
    [
      ['Inviter at distance 1 gets', 'Ksh 0.00', 'Ksh 50.00'],
      ['Inviter at distance 2 gets', 'Ksh 0.00', 'Ksh 17.00'],
      ['Inviter at distance 3 gets', 'Ksh 13.00', 'Ksh 0.00'],
      ['Together, out of the reserve', 'Ksh 13.00', 'Ksh 67.00'],
      ['Most for one inviter in a month', 'Ksh 50.00', 'Ksh 50.00'],
    ],
  ],
  [
    'other levels',
    'vip_levels',
    [level(1, 10), level(3, 30)],
    [level(2, 20), level(1, 11)],
    [
      ['10', 'VIP 1', 'no level'],
      ['11', 'VIP 1', 'VIP 1'],
      ['20', 'VIP 1', 'VIP 2'],
      ['30', 'VIP 3', 'VIP 2'],
    ],
  ],
] as const) {
  test(`${title}: what customers have now stands beside what they have then`, async () => {
    const effect = await openEffect('updateConfig', { [field]: before }, { [field]: after })
    expect(figures(effect)).toEqual(expected)
  })
}

for (const [title, before, after, expected] of [
  [
    'a higher tax',
    { tax: { rate: 500 } },
    { tax: { rate: 501 } },
    'Holdings keep the tax of their purchase, unless a law',
  ],
  [
    'a lower tax',
    { tax: { rate: 500 } },
    { tax: { rate: 499 } },
    'Nobody pays more than the new tax, also on what was bought before',
  ],
  ['less cover', { cover_share: 10_000 }, { cover_share: 9_999 }, 'Below 100 % more is sold'],
  ['more cover', { cover_share: 9_000 }, { cover_share: 9_001 }, undefined],
  [
    'a risk notice of a new version',
    { risk_notice: { version: '1', text: 'a' } },
    { risk_notice: { version: '2', text: 'b' } },
    'Customers have to read the risk notice again',
  ],
  [
    'a risk notice of the same version',
    { risk_notice: { version: '1', text: 'a' } },
    { risk_notice: { version: '1', text: 'b' } },
    'who has read the old ones is not asked again',
  ],
  [
    'the end of a demo',
    { legal: { demo: true } },
    { legal: { demo: false } },
    'no longer says that it is a demo',
  ],
  ['other legal texts', { legal: { demo: false } }, { legal: { demo: false } }, undefined],
] as const) {
  test(`${title} ${expected === undefined ? 'needs no warning' : `warns: ${expected}`}`, async () => {
    const effect = await openEffect('updateConfig', before, after)
    expect(notices(effect)).toEqual(
      expected === undefined ? [] : [expect.stringContaining(expected)],
    )
  })
}

const limits = { recharge_each: 11, recharge_daily: 22, withdrawal_each: 33, withdrawal_daily: 44 }

for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
  test(`a limit ${name} that is raised is pointed out, also beside others that are lowered`, async () => {
    const lowered = { recharge_each: 1, recharge_daily: 2, withdrawal_each: 3, withdrawal_daily: 4 }
    const effect = await openEffect('setLimits', limits, { ...lowered, [name]: limits[name] + 1 })
    expect(notices(effect)).toEqual([expect.stringContaining('This is more than before')])
  })
}

test('limits that stay or are lowered are not pointed out', async () => {
  const effect = await openEffect('setLimits', limits, { ...limits, withdrawal_daily: 43 })
  expect(notices(effect)).toEqual([])
})

for (const [stock, expected] of [
  [2, 'Everything that is left can be sold'],
  [3, 'The reserve can promise 2 units'],
  [null, 'The reserve can promise 2 units'],
] as const) {
  test(`a product with ${stock ?? 'endless'} units left says for how many of them the reserve has the earnings`, async () => {
    // The reserve has 3,404.04 free.
    const effect = await openEffect('createProduct', null, {
      ...{ name: 'Maize', price: 100_000, earnings_per_time: 20_000, number_of_earnings: 6 },
      ...{ returns_principal: false, tax_rate: 1_000, stock },
    })
    await one('.effect tbody tr', 'Free for new promises')
    expect(figures(effect)).toEqual([
      ['Customer pays', 'Ksh 1,000.00'],
      ['Earnings before tax, estimated', 'Ksh 1,200.00'],
      ['Tax on earnings, 10 %', '\u2212Ksh 120.00'],
      ['Gets back, estimated', 'Ksh 1,080.00'],
      ['Gain net, estimated', 'Ksh 80.00'],
      ['Net of the price, estimated', '8 %'],
      ['Free for new promises', 'Ksh 3,404.04'],
      ['One unit takes', 'Ksh 1,200.00'],
      [
        'If all units that are left sell',
        stock === null ? 'not counted' : `Ksh ${stock === 2 ? '2,400' : '3,600'}.00`,
      ],
    ])
    expect(notices(effect)).toEqual([expect.stringContaining(expected)])
  })
}

for (const [max_uses, uses, expected] of [
  [300, 7, 'It may cost at most Ksh 1,503.00: 300 uses.So far it has cost Ksh 35.07.'],
  [300, 0, 'It may cost at most Ksh 1,503.00: 300 uses.'],
  [null, 7, /There is no limit on what it may cost.*So far it has cost Ksh 35\.07\.$/],
] as const) {
  test(`a code of 5.01 that ${max_uses ?? 'any number of'} customers may use, and ${uses} have, says what it costs`, async () => {
    const code = { kind: 'money', amount: 501, max_uses, uses }
    const effect = await openEffect('updateCode', code, code)
    expect(textOf(effect)).toMatch(expected)
  })
}
