// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import {
  operatorListAccountEntries,
  operatorListDays,
  operatorListProposals,
  operatorListRecharges,
  operatorListUsers,
  operatorListWithdrawals,
  operatorSumRecharges,
  operatorSumWithdrawals,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, Rejected, textOf } from '../testing/console.js'
import { closing, goldenDay } from '../testing/golden-day.js'
import { at, idOf, payout, proposal, recharge } from '../testing/records.js'

const user = (number: number) => ({
  ...{ id: idOf(number), phone: '2547*****678', nickname: `Customer ${number}` },
  ...{ role: 'customer', vip_level: 1, blocked: false, create_time: at('06:01') },
})
const line = (number: number) => ({
  ...{ number, kind: 'recharge', reference: idOf(number), amount: number, time: at('09:12') },
  other: 'settlement',
})
const day = (number: number) => ({ ...closing, id: idOf(number), day: `2026-11-0${number}` })

const rows = ['.queue-rows > li', '.books .rows > li', '.entries > li'].join()

test.each<[string, Endpoint, (number: number) => unknown]>([
  ['payouts', operatorListWithdrawals, (number) => payout(number)],
  ['recharges', operatorListRecharges, (number) => recharge(number)],
  ['approvals', operatorListProposals, (number) => proposal(number)],
  ['customers', operatorListUsers, user],
  ['books?show=days', operatorListDays, day],
  ['books/fees?show=by_day', operatorListAccountEntries, line],
])(
  'a next page of %s that cannot be read says why, keeps the first, and comes on a second try',
  async (...row) => {
    const [address, endpoint, rowOf] = row
    let isDown = true
    const pages = {
      endpoint,
      reply: ({ cursor }: { readonly cursor?: string; readonly limit?: number }) => {
        if (cursor === undefined) return { items: [1, 2].map(rowOf), next: 'more' }
        if (isDown) throw new Rejected(2004, 'Too many at once.')
        return { items: [3].map(rowOf), next: null }
      },
    }
    const sum = () => ({ count: 3, amount: 60_000 })
    const desk = await openConsole(`#/${address}`, {
      roles: ['approver'],
      answers: [
        ...[pages, answer(operatorSumRecharges, sum), answer(operatorSumWithdrawals, sum)],
        ...goldenDay,
      ],
    })
    await click('.more button', 'Show more')
    await one('.more [role=alert]', 'Too many at once.')
    const first = all(rows).map(textOf)
    expect(first).toHaveLength(2)
    isDown = false
    await click('.more button', 'Show more')
    await expect.poll(() => all(rows)).toHaveLength(3)
    expect(all(rows).map(textOf).slice(0, 2)).toEqual(first)
    expect(all('.more')).toEqual([])
    const requests = desk.calls(endpoint) as readonly { readonly cursor?: string }[]
    const paged = requests.filter(({ cursor }) => cursor !== undefined)
    expect(paged).toEqual([1, 2].map(() => ({ ...paged[0], cursor: 'more' })))
    const { cursor: _, ...filter } = paged[0]!
    expect(requests).toContainEqual(filter)
  },
)
