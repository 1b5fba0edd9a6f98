// @vitest-environment jsdom
import {
  getOwners,
  operatorCancelRecovery,
  operatorListSignInMethods,
  operatorListOperators,
  type Operator,
  type OperatorSignInMethods,
  type OperatorRole,
  type Recovery,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { mavuno } from '../../mavuno.js'
import {
  all,
  answer,
  click,
  me,
  one,
  openConsole,
  Rejected,
  textOf,
} from '../../testing/console.js'
import { goldenDay } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const today = '2026-11-28'

const person = (number: number, nickname: string, more: Partial<Operator> = {}): Operator => ({
  ...{ id: idOf(number), phone: `25470000000${number}`, nickname, roles: ['cashier'] },
  ...{ blocked: false, ...more },
})
const access = (
  number: number,
  more: Partial<OperatorSignInMethods> = {},
): OperatorSignInMethods => ({
  ...{ id: idOf(number), passkeys: [], code_app: false, signed_in: null, enrolment: null },
  ...more,
})
const made = (clock: string) => ({ create_time: at(clock) })
const enrolment = {
  ...{ proposed_by: { ...me, nickname: 'Akinyi' }, expires: at('19:40'), link_taken: false },
}

const others = [
  person(2, 'Baraka', { blocked: true, pending_proposal: idOf(90) }),
  person(3, '', { pending_proposal: idOf(91), roles: ['approver'] }),
  person(4, 'Dalmas', { roles: [] }),
  person(5, 'Esther', { roles: ['auditor'] }),
]
// In another order than the people.
const accesses = [
  access(5, { code_app: true, signed_in: at('16:05') }),
  access(4, { enrolment }),
  access(3, { passkeys: [made('08:03')], code_app: true }),
  access(2, { passkeys: [made('08:02'), made('08:22')], signed_in: at('16:02'), enrolment }),
  access(1),
]

async function openPeople(
  roles: OperatorRole[],
  recoveries: Recovery[] = [],
  readAccess = (): OperatorSignInMethods[] => accesses,
) {
  const desk = await openConsole('#/people', {
    roles,
    answers: [
      answer(operatorListOperators, () => ({
        ...{
          items: [person(1, 'Akinyi', { roles }), ...others],
          wait_targets: { queue: 1800, chat: 300 },
        },
      })),
      answer(operatorListSignInMethods, () => ({ items: readAccess() })),
      answer(getOwners, () => ({ owners: 2, recoveries })),
      answer(operatorCancelRecovery, () => ({})),
      ...goldenDay,
    ],
  })
  await one('.rows li:nth-child(5)')
  return desk
}

const rows = () => all('.row.person').map((row) => [...row.children].map(textOf))

test('each operator stands with their own roles, sign-in and state, of which a block is first', async () => {
  await openPeople(['cashier', 'owner'])
  await expect.poll(rows).toEqual([
    ['Akinyi that is you', 'Cashier, Owner', 'not enrolled yet', 'active'],
    ['Baraka', 'Cashier', `2 passkeys · Signed in ${today} 16:02:00`, 'blocked'],
    ['254700000003', 'Approver', '1 passkey', 'proposed'],
    ['Dalmas', 'no role', 'not enrolled yet', 'waits for the link'],
    ['Esther', 'Auditor', `password and app · Signed in ${today} 16:05:00`, 'active'],
  ])
  expect(textOf(document.querySelector('.head p'))).toBe('5 operators')
})

test('in a demo who has neither passkey nor app has a password, unless they have not enrolled', async () => {
  await openPeople(['owner'])
  mavuno.session.update({ isDemo: true })
  const signIns = () => rows().map(([, , signIn]) => signIn)
  await expect
    .poll(signIns)
    .toEqual([
      'password only, as in a demo',
      `2 passkeys · Signed in ${today} 16:02:00`,
      '1 passkey',
      'not enrolled yet',
      `password and app · Signed in ${today} 16:05:00`,
    ])
})

test('whose roles do not see how people sign in asks for nothing of it, and nobody waits for a link', async () => {
  const desk = await openPeople(['cashier'])
  expect(rows().map(([, , signIn, state]) => [signIn, state])).toEqual([
    ['', 'active'],
    ['', 'blocked'],
    ['', 'proposed'],
    ['', 'active'],
    ['', 'active'],
  ])
  expect(desk.calls(operatorListSignInMethods)).toEqual([])
  expect(all('a', 'Invite somebody')).toEqual([])
})

test('how people sign in that cannot be read is said, beside the people', async () => {
  await openPeople(['owner'], [], () => {
    throw new Rejected(1234, 'Not this time.')
  })
  expect(textOf(await one('[role=alert]', 'How they sign in could not be read'))).toContain(
    'Not this time.',
  )
  expect(rows()).toHaveLength(5)
})

const recovery = (number: number, status: Recovery['status']): Recovery => ({
  ...{ id: idOf(number), requested: at(`0${number}:11`), starts: at(`1${number}:22`), status },
})
const recoveries = [
  recovery(1, 'waiting'),
  recovery(2, 'open'),
  recovery(3, 'used'),
  recovery(4, 'cancelled'),
  recovery(5, 'expired'),
]

test('a recovery that waits or is open is said with its times, and an owner cancels that one', async () => {
  const desk = await openPeople(['owner'], recoveries)
  const waits = await one('[role=alert]', 'It works from')
  expect(textOf(waits)).toContain(`has asked at ${today} 01:11:00 for a link`)
  expect(textOf(waits)).toContain(`It works from ${today} 11:22:00 on.`)
  const open = await one('[role=alert]', 'works now')
  expect(textOf(open)).toContain(`asked for at ${today} 02:11:00 works now`)
  expect(textOf(document.querySelector('.people-recoveries'))).toBe(
    `Recoveries so far: Asked ${today} 03:11:00: used; Asked ${today} 04:11:00: cancelled; Asked ${today} 05:11:00: expired`,
  )
  expect(textOf(open)).not.toContain('Any owner can cancel it.')
  open.querySelector('button')?.click()
  await expect.poll(() => desk.calls(operatorCancelRecovery)).toEqual([{ id: idOf(2) }])
})

test('who is no owner reads of a recovery, and that owners cancel it', async () => {
  await openPeople(['auditor', 'cashier'], recoveries.slice(0, 1))
  expect(textOf(await one('[role=alert]', 'A recovery is under way'))).toContain(
    'Any owner can cancel it.',
  )
  expect(all('button', 'Cancel the recovery')).toEqual([])
  expect(textOf(document.querySelector('.people-recoveries'))).toBe('Recoveries so far:')
})

test('without any recovery it says so', async () => {
  await openPeople(['owner'])
  await one('.people-recoveries', 'Recoveries so far: none')
  await click('a', 'Invite somebody')
  await expect.poll(() => location.hash).toBe('#/people/new')
})
