// @vitest-environment jsdom
import {
  getOwners,
  operatorBlockUser,
  operatorListSignInMethods,
  operatorListOperators,
  operatorMakeLink,
  operatorPropose,
  type Operator,
  type OperatorSignInMethods,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, me, one, openConsole, textOf, type } from '../../testing/console.js'
import { goldenDay } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

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
const mine = { ...me, nickname: 'Akinyi' }
const theirs = { id: idOf(3), phone: '254700000003', nickname: 'Chebet' }
const linkOf = (id: string) => `https://mavuno.test/#/enrol/${id.slice(-2)}`

/** The panel of one operator, beside that of another. */
async function openPerson(
  roles: OperatorRole[],
  more: Partial<Operator> = {},
  how: Partial<OperatorSignInMethods> = {},
  number = 2,
  others = [person(4, 'Dalmas', { blocked: true })],
) {
  const three = [person(1, 'Akinyi', { roles }), person(2, 'Baraka'), person(3, 'Chebet')]
  const people = [...three, ...others]
  const items = people.map((one) => (one.id === idOf(number) ? { ...one, ...more } : one))
  const enrolment = { proposed_by: mine, expires: at('20:30'), link_taken: false }
  const items_access = [access(3, { enrolment }), access(2), access(1)]
  const desk = await openConsole(`#/people/${idOf(number)}`, {
    roles,
    answers: [
      answer(operatorListOperators, () => ({ items, wait_targets: { queue: 1800, chat: 300 } })),
      answer(operatorListSignInMethods, () => ({
        items: items_access.map((one) => (one.id === idOf(number) ? { ...one, ...how } : one)),
      })),
      answer(getOwners, () => ({ owners: 2, recoveries: [] })),
      answer(operatorBlockUser, ({ id }) => ({
        ...{ id, phone: '', nickname: '', role: 'operator' as const, vip_level: 0, blocked: true },
        ...{ create_time: at('06:01') },
      })),
      answer(operatorMakeLink, ({ id }) => ({ link: linkOf(id), expires: at('20:31') })),
      answer(operatorPropose, () => proposal(80)),
      ...goldenDay,
    ],
  })
  await one('.propose h2')
  return desk
}

const panel = () => textOf(document.querySelector('.propose')) ?? ''
const buttons = (name: string | RegExp) => all('.propose button', name)

test('an owner blocks any colleague at once but nobody themselves, and lets in by one proposal', async () => {
  const desk = await openPerson(['owner'], { pending_proposal: idOf(9) }, {}, 2, [
    person(4, 'Dalmas', { blocked: true }),
    person(5, 'Esther', { blocked: true, pending_proposal: idOf(9) }),
  ])
  const offered: unknown[] = []
  for (const [number, name] of [...'Akinyi Baraka Chebet Dalmas Esther'.split(' ').entries()]) {
    desk.go(`#/people/${idOf(number + 1)}`)
    await one('.propose h2', name)
    offered.push(buttons(/^Block…|unblock$/).map(textOf))
  }
  expect(offered).toEqual([[], ['Block… B'], ['Block… B'], ['Propose to unblock'], []])
})

test.each<OperatorRole>(['support', 'approver'])(
  'who is no owner, such as %s, neither blocks an operator nor proposes to let one in',
  async (role) => {
    const desk = await openPerson([role])
    expect(buttons(/^Block…|unblock$/)).toEqual([])
    desk.go(`#/people/${idOf(4)}`)
    await one('.propose h2', 'Dalmas')
    expect(buttons(/^Block…|unblock$/)).toEqual([])
  },
)

test('a block says who, needs a reason, and is sent for that operator', async () => {
  const desk = await openPerson(['owner'])
  await click('.propose button', 'Block…')
  await one('[role=dialog] h2', 'Block Baraka')
  await click('[role=dialog] button', /^Block$/)
  await one('[role=dialog] [aria-invalid=true]')
  expect(desk.calls(operatorBlockUser)).toEqual([])
  await type('[role=dialog] input', 'The phone was stolen')
  await click('[role=dialog] button', /^Block$/)
  await expect
    .poll(() => desk.calls(operatorBlockUser))
    .toEqual([{ id: idOf(2), reason: 'The phone was stolen' }])
  await expect.poll(() => all('[role=dialog]')).toEqual([])
  expect(desk.calls(operatorPropose)).toEqual([])
})

test('who is blocked has the reason beside their phone, and is proposed to be let in by their id', async () => {
  const desk = await openPerson(['owner'], { blocked: true, blocked_reason: 'Lent the phone' })
  expect(textOf(document.querySelector('.propose .panel-head'))).toMatch(/^Baraka.*blocked/)
  expect(panel()).toContain('Blocked; they read this reason when they sign inLent the phone')
  await click('.propose button', 'Propose to unblock')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'unblockOperator', input: { id: idOf(2) } }])
})

test('who has proposed it takes the link until its end, sees it once, and not in the panel of the next', async () => {
  const enrolment = { proposed_by: mine, expires: at('19:40'), link_taken: false }
  const desk = await openPerson(['owner'], {}, { enrolment })
  await one('.propose p', `It works once, until ${today} 19:40:00.`)
  expect(panel()).not.toContain('A link was taken already')
  await click('.propose button', 'Show the link')
  await one('.propose .mono', linkOf(idOf(2)))
  expect(desk.calls(operatorMakeLink)).toEqual([{ id: idOf(2) }])
  expect(buttons('Show the link')).toEqual([])
  desk.go(`#/people/${idOf(3)}`)
  await one('.propose h2', 'Chebet')
  expect(panel()).toContain(`until ${today} 20:30:00.`)
  expect(panel()).not.toContain(linkOf(idOf(2)))
})

test('a second link says that it replaces the one that was taken', async () => {
  const enrolment = { proposed_by: mine, expires: at('19:40'), link_taken: true }
  await openPerson(['owner'], {}, { enrolment })
  await one('.propose p', 'A link was taken already. A new one replaces it.')
  expect(buttons('link').map(textOf)).toEqual(['Make a new link'])
})

test('another owner has no link of whom they have not proposed, and reads who takes it', async () => {
  const enrolment = { proposed_by: theirs, expires: at('19:40'), link_taken: false }
  await openPerson(['owner'], {}, { enrolment })
  await one(
    '.propose p',
    `Chebet has proposed it and takes the link. It works once, until ${today} 19:40:00.`,
  )
  expect(buttons('link')).toEqual([])
})

test('each passkey has the time at which it was made, and the session when it was last used', async () => {
  const passkeys = [{ create_time: at('08:02') }, { create_time: at('08:22') }]
  await openPerson(['auditor'], {}, { passkeys, code_app: true, signed_in: at('16:02') })
  await one('.propose dt', 'Signs in by')
  const lines = [...document.querySelectorAll('.propose dl > div')].map((line) =>
    [...line.children].map(textOf),
  )
  expect(lines).toEqual([
    ['Signs in by', '2 passkeys'],
    ['Passkey', `made ${today} 08:02:00`],
    ['Passkey', `made ${today} 08:22:00`],
    ['Last seen', `${today} 16:02:00`],
  ])
  expect(panel()).not.toContain('Owners and auditors see how people sign in.')
})

test('who does not see how people sign in reads who does', async () => {
  await openPerson(['cashier'])
  expect(panel()).toContain('Owners and auditors see how people sign in.')
  expect(all('.propose dl')).toEqual([])
  expect(buttons('Lost their phone or passkey')).toEqual([])
})

test('a new enrolment is proposed for the operator who is shown, and their roles stay', async () => {
  const desk = await openPerson(['owner'])
  await click('.propose button', 'Lost their phone or passkey')
  await click('.propose button[type=submit]', 'Propose that they enrol again')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'renewOperator', input: { id: idOf(2) } }])
  await one('.propose button', 'Propose these roles')
})
