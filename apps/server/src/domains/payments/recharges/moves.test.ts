import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  completeByTwo,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  dialledPhone,
} from '../../../testing/ledger-people.js'
import { applyPaymentEvent } from '../payment-events.js'
import { operatorCompleteRecharge, operatorRejectRecharge } from './operator-recharges.js'
import { cancelRecharge, createRecharge } from './recharges-service.js'

const asked = 20_000

interface Seen extends Record<string, unknown> {
  readonly status: string
  readonly reference: string | null
  readonly balance: number
  readonly change: number
}

async function createDesk() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const stranger = await makePerson(context)
  const ask = async (payment_number = newPaymentNumber(), who = customer) => {
    const input = {
      wallet_type: 'mpesa',
      amount: asked,
      recharge_account: await dialledPhone(context, who),
    }
    return createRecharge(context, who, { ...input, payment_number }, newKey())
  }
  const complete = (id: string) => operatorCompleteRecharge(context, operator, { id }, newKey())
  /** As an operator does it: what is contested takes two. */
  const completeOrPropose = (id: string) =>
    complete(id).catch((error: unknown) => {
      const isContested = error instanceof BusinessFailure && error.reason === 'approval_needed'
      return isContested ? completeByTwo(context, operator, { id }) : Promise.reject(error)
    })
  const tell = async (id: string, outcome: 'succeeded' | 'failed') => {
    const told = { event_id: newKey(), direction: 'in', subject: id, outcome } as const
    const more = { provider_reference: newPaymentNumber(), reason: 'Told so' }
    const { effect } = await applyPaymentEvent(context, { ...told, ...more })
    if (effect !== 'applied') throw new BusinessFailure(effect as 'wrong_state')
  }
  const actions = {
    cancel: (id: string) => cancelRecharge(context, customer, { id }),
    complete: completeOrPropose,
    refuse: (id: string) => operatorRejectRecharge(context, operator, { id, reason: 'No' }),
    'provider paid': (id: string) => tell(id, 'succeeded'),
    'provider failed': (id: string) => tell(id, 'failed'),
    'a day passes': async () => {
      context.pass(day)
      await runJobs(context)
    },
    // The same number credits another recharge first, then the provider reports this one.
    'its number is credited': async (id: string) => {
      const [row] = await context.db.query<{ number: string }>(
        'select payment_number as number from recharges where id = $1',
        [id],
      )
      const other = await ask(row?.number, stranger)
      await completeByTwo(context, operator, { id: other.id })
      await tell(id, 'succeeded').catch(() => undefined)
    },
  }
  /** The status of a recharge, the customer's balance, and the record of it. */
  const look = async (id: string) => {
    const [seen] = await context.db.query<Seen>(
      `select r.status, r.provider_reference as reference, s.change,
          (select balance from accounts where user_id = r.user_id and name = 'balance')
        from recharges r join records s on s.id = r.id and s.status = r.status where r.id = $1`,
      [id],
    )
    return seen as Seen
  }
  /** Two operators look at what the provider told that did not fit: days later the audit would fail. */
  const endCases = async () => {
    const open = await context.db.query<{ id: string }>(
      'select id from payment_cases where resolved_at is null',
    )
    for (const { id } of open) {
      await byTwo(context, operator, 'resolveCase', { id, resolution: 'noted' })
    }
  }
  return { actions, ask, look, endCases }
}

type Action = keyof Awaited<ReturnType<typeof createDesk>>['actions']

/** How to reach each state. */
const states = {
  pending: [],
  cancelled: ['cancel'],
  refused: ['refuse'],
  expired: ['a day passes'],
  completed: ['complete'],
  // Money has arrived that nobody has decided on.
  uncredited: ['its number is credited'],
} satisfies Record<string, Action[]>

type Move = Exclude<Action, 'its number is credited'>
/** The status after an action; `same`: no change; null: refused, without a change. */
type End = 'completed' | 'cancel' | 'error' | 'expired' | 'same' | null

const credited = { complete: 'completed', 'provider paid': 'completed' } as const
const closed = {
  'a day passes': 'same',
  cancel: null,
  refuse: null,
  'provider failed': null,
} as const

const table: Record<keyof typeof states, Record<Move, End>> = {
  pending: {
    ...credited,
    cancel: 'cancel',
    refuse: 'error',
    'provider failed': 'error',
    'a day passes': 'expired',
  },
  cancelled: { ...closed, ...credited, cancel: 'same' },
  refused: { ...closed, ...credited, refuse: 'same', 'provider failed': 'same' },
  expired: { ...closed, ...credited },
  completed: { ...closed, complete: null, 'provider paid': null },
  uncredited: {
    ...closed,
    // By the reference of the payment itself, and only by an operator.
    complete: 'completed',
    'provider paid': null,
    refuse: 'error',
    'provider failed': 'same',
  },
}

test('a recharge: each action in each state does what it should, or nothing', async () => {
  const { actions, ask, look, endCases } = await createDesk()
  for (const [state, row] of Object.entries(table)) {
    for (const [action, end] of Object.entries(row) as [Move, End][]) {
      const what = `${action} when ${state}`
      const { id } = await ask()
      for (const step of states[state as keyof typeof states]) await actions[step](id)
      const before = await look(id)
      expect([what, before.reference !== null && before.status === 'error']).toEqual([
        what,
        state === 'uncredited',
      ])
      const done = actions[action](id)
      if (end === null) {
        const reason = /wrong_state|payment_number_used/
        await expect(done, what).rejects.toMatchObject({ reason: expect.stringMatching(reason) })
      } else await done
      const after = await look(id)
      if (end === null || end === 'same') {
        // A second report of undecided money replaces the reference; it stays undecided.
        const { reference } = what === 'provider paid when uncredited' ? after : before
        expect([what, after]).toEqual([what, { ...before, reference }])
        if (state === 'uncredited') expect([what, reference]).not.toEqual([what, null])
      } else {
        const change = end === 'completed' ? asked : 0
        const balance = before.balance + change
        expect([what, after]).toMatchObject([what, { status: end, balance, change }])
        if (end !== 'completed') expect([what, after.reference]).toEqual([what, null])
      }
      if (after.status === 'pending') await actions.cancel(id)
    }
  }
  await endCases()
})
