// @vitest-environment jsdom
import { signOut } from '@mavuno/sdk/contract'
import {
  operatorCompleteRecharge,
  operatorListOperators,
  operatorListRecharges,
  operatorSignIn,
  operatorSumRecharges,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { answer, click, me, one, openConsole, type } from '../testing/console.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, recharge } from '../testing/records.js'

const roles = ['cashier' as const]
const akinyi = { ...me, nickname: 'Akinyi', roles, blocked: false }
const baraka = { ...akinyi, id: idOf(2), phone: '254700000002', nickname: 'Baraka' }

/** Three recharges are credited, which can be undone still. */
async function openWaiting() {
  const sent: string[] = []
  const desk = await openConsole('#/recharges', {
    roles,
    answers: [
      answer(operatorListRecharges, () => lastPage([recharge(1), recharge(2), recharge(3)])),
      answer(operatorSumRecharges, () => ({ count: 3, amount: 90_000 })),
      answer(operatorListOperators, () => ({
        ...{ items: [akinyi, baraka], wait_targets: { queue: 1800, chat: 300 } },
      })),
      answer(operatorCompleteRecharge, ({ id }) => {
        sent.push(`credit by ${mavuno.session.user?.nickname}`)
        return recharge(Number(id.slice(-1)))
      }),
      answer(signOut, () => {
        sent.push('sign out')
        return {}
      }),
      answer(operatorSignIn, () => {
        sent.push('sign in')
        return { token: 'token-of-baraka', operator: baraka, ends: at('23:00') }
      }),
      ...goldenDay,
    ],
  })
  await click('.select-bar button', 'Credit all of them…')
  await click('[role=dialog] button', /^Credit 3/)
  await one('.later-line', 'You credit 3')
  return { desk, sent }
}

const exits = {
  'Sign out': async () => {
    await click('.me-button')
    await click('[role=dialog] button', 'Sign out')
  },
  'Sign out among all commands': async () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    await type('[role=dialog] [role=combobox]', 'sign')
    await click('[role=dialog] [role=option]', 'Sign out')
  },
  'Continue as the other operator': async () => {
    mavuno.session.update({ isDemo: true })
    await click('.me > button', 'Continue as the other operator')
  },
}

test.each([
  ['Sign out', 'sign out'],
  ['Sign out among all commands', 'sign out'],
  ['Continue as the other operator', 'sign in'],
] as const)(
  '“%s” first sends what the operator has decided, in their own name',
  async (way, last) => {
    const { sent } = await openWaiting()
    expect(sent).toEqual([])
    await exits[way]()
    const credits = Array.from({ length: 3 }, () => 'credit by Akinyi')
    await expect.poll(() => sent).toEqual([...credits, last])
    await expect
      .poll(() => mavuno.session.user?.nickname)
      .toBe(last === 'sign in' ? 'Baraka' : undefined)
  },
)
