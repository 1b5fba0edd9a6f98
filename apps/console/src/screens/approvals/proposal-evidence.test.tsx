// @vitest-environment jsdom
import {
  operatorGetDay,
  operatorGetProposal,
  operatorGetRecharge,
  operatorGetUnmatched,
  operatorGetUser,
  operatorGetWithdrawal,
  type OperatorRole,
  type ProposalDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { anyRecord, numberOf } from '../../testing/any-record.js'
import {
  all,
  answer,
  figuresOf,
  LostAnswer,
  one,
  openConsole,
  textOf,
} from '../../testing/console.js'
import { closing, goldenDay, stepsOf } from '../../testing/golden-day.js'
import { at, idOf, payoutDetail, proposal, rechargeDetail } from '../../testing/records.js'

const [paid, asked, money, receiver] = [11, 21, 31, 701].map(idOf) as [
  string,
  string,
  string,
  string,
]

async function openEvidence(
  more: Partial<ProposalDetail>,
  role: OperatorRole = 'approver',
  answers: readonly ReturnType<typeof answer>[] = [],
) {
  const row: ProposalDetail = {
    ...proposal(41, { amount: null }),
    ...{ before: null, after: null, problem: null, ...more },
  }
  const desk = await openConsole(`#/approvals/${idOf(41)}`, {
    roles: [role],
    answers: [
      ...answers,
      answer(operatorGetProposal, () => row),
      answer(operatorGetRecharge, ({ id }) => rechargeDetail(numberOf(id))),
      answer(operatorGetWithdrawal, ({ id }) =>
        payoutDetail(numberOf(id), { real_amount: 19_500, fee: 500 }),
      ),
      ...anyRecord,
      ...goldenDay,
    ],
  })
  await one('h3', 'What was asked')
  return desk
}

const target = (kind: string, id: string) => ({ kind, id, name: null })
const titles = [...['Evidence', 'The payout', 'Who gets it', 'The case', 'Close of day']]
/** The titles of the records that a proposal shows, and what they open. */
const shown = () =>
  all('.cards h3')
    .filter((title) => titles.some((one) => textOf(title)?.startsWith(one)))
    .map((title) => [
      textOf(title.firstChild as Element | null),
      title.querySelector('a')?.getAttribute('href') ?? null,
    ])
const recharge = ['Evidence', `#/recharges/${paid}`]
const payout = ['The payout', `#/payouts/${asked}`]

const paymentCase = (direction: 'in' | 'out', more: object = {}) => ({
  action: 'resolveCase',
  target: target('case', idOf(71)),
  before: {
    ...{
      id: idOf(71),
      kind: 'paid_twice',
      direction,
      user: { nickname: 'Wanjiru', phone: '2547' },
    },
    ...{ subject: direction === 'in' ? paid : asked, reference: 'SK9', owed: 20_300 },
    ...{ details: {}, opened: at('08:31'), resolved: null, resolution: null, ...more },
  },
})
const settled = (more: object) => ({
  ...{ action: 'settleUnmatched', target: target('unmatched', money) },
  input: { id: money, reason: 'As we found', resolution: 'credit', ...more },
})

const cases: readonly (readonly [string, Partial<ProposalDetail>, readonly unknown[]])[] = [
  ['a recharge', { action: 'completeRecharge', target: target('recharge', paid) }, [recharge]],
  ['a payout', { action: 'sendWithdrawal', target: target('withdrawal', asked) }, [payout]],
  ['money for a recharge', settled({ recharge_id: paid }), [recharge, ['Evidence', null]]],
  [
    'money for a customer',
    settled({ user_id: receiver }),
    [
      ['Who gets it', `#/customers/${receiver}`],
      ['Evidence', null],
    ],
  ],
  ['money that is noted', settled({ resolution: 'noted' }), [['Evidence', null]]],
  ['a case of what came in', paymentCase('in'), [['The case', null], recharge]],
  ['a case of what went out', paymentCase('out'), [['The case', null], payout]],
  ['a case of nobody', paymentCase('out', { user: null }), [['The case', null]]],
]

test.each(cases)(
  'a proposal about %s shows the records that it is decided by, and opens them',
  async (_, more, expected) => {
    const desk = await openEvidence(more)
    await expect.poll(shown).toEqual(expected)
    const text = JSON.stringify(expected)
    const asksFor = (id: string) => (text.includes(id) ? [{ id }] : [])
    await expect.poll(() => desk.calls(operatorGetRecharge)).toEqual(asksFor(paid))
    expect(desk.calls(operatorGetWithdrawal)).toEqual(asksFor(asked))
    expect(desk.calls(operatorGetUser)).toEqual(asksFor(receiver))
    expect(desk.calls(operatorGetUnmatched)).toEqual(
      more.action === 'settleUnmatched' ? [{ id: money }] : [],
    )
  },
)

test('the approver of a payout reads what is sent, the fee and what was asked for', async () => {
  await openEvidence({ action: 'sendWithdrawal', target: target('withdrawal', asked) })
  const card = (await one('.card h3', 'The payout')).closest('section')!
  await expect
    .poll(() => figuresOf(card))
    .toMatchObject({
      'Asked for, from the balance': ['Ksh 200.00', null],
      'Fee 2 %, rate of the day asked': ['\u2212Ksh 5.00', null],
      'Customer gets': ['Ksh 195.00', null],
    })
})

test.each<[string, Partial<ProposalDetail>]>([
  ['a payout', { action: 'sendWithdrawal', target: target('withdrawal', asked) }],
  ['a recharge', { action: 'completeRecharge', target: target('recharge', paid) }],
  ['money', settled({ resolution: 'noted' })],
  ['a case', paymentCase('in')],
  ['a day', { action: 'closeDay', target: target('day', '2026-11-27'), input: { day: 'x' } }],
])(
  'whose roles do not read %s sees the proposal without it, and asks for nothing',
  async (_, more) => {
    const desk = await openEvidence(more, 'product')
    expect(shown()).toEqual([])
    expect(desk.calls(operatorGetRecharge)).toEqual([])
    expect(desk.calls(operatorGetWithdrawal)).toEqual([])
    expect(desk.calls(operatorGetUnmatched)).toEqual([])
  },
)

test.each([
  ['that is open its steps as they are now', null, '3 still open'],
  ['that is closed its steps as they were then', closing, '16 still open'],
])('the approver of a day sees of one %s', async (_, closed, open) => {
  const day = answer(operatorGetDay, (input) => ({
    ...{ day: input.day ?? '', today: '2026-11-28', open_days: [], needs_approval: true },
    ...{ steps: stepsOf({ recharges: 3 }), closing: closed },
    next: { from: null, payments: 0, amount: 0 },
  }))
  const desk = await openEvidence(
    { action: 'closeDay', target: target('day', '2026-11-27'), input: { day: '2026-11-27' } },
    'approver',
    [day],
  )
  await one('.card h3', 'Close of day 2026-11-27')
  await one('.closing-steps li', `Every recharge decided${open}`)
  await one('.card dt', 'Difference now')
  expect(desk.calls(operatorGetDay)).toEqual([{ day: '2026-11-27' }])
})

test('a record that could not be read says so in its card, and the proposal stays', async () => {
  await openEvidence({ action: 'completeRecharge', target: target('recharge', paid) }, 'approver', [
    answer(operatorGetRecharge, () => {
      throw new LostAnswer()
    }),
  ])
  await one('.card .failure', 'This recharge could not be read')
  await one('.decision button', 'Approve with my passkey')
})
