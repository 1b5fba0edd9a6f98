// @vitest-environment jsdom
import { operatorListProposals, type Proposal } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, me, one, textOf } from '../../testing/console.js'
import { baraka, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'
import { message, openTalk } from '../../testing/talk.js'

const akinyi = { ...me, nickname: 'Akinyi' }
const what = 'Add own money to the reserve, Ksh 400.00'
const made = `${what}: proposed by Baraka`

/** The lines of the thread, and where each of them leads. */
const lines = () =>
  all('.mv-chat-thread li').flatMap((line) => {
    const link = line.querySelector('a')
    return link ? [[textOf(link), link.getAttribute('href')]] : []
  })

const day = 86_400
const ended = { decided: at('11:07'), decided_by: akinyi, reason: 'Not now' }

const cases: readonly (readonly [string, Partial<Proposal>, readonly string[]])[] = [
  ['waits', { status: 'pending' }, [`${made}, waits for a decision`]],
  ['was done', { status: 'executed', ...ended }, [made, `${what}: approved by you`]],
  ['was refused', { status: 'rejected', ...ended }, [made, `${what}: refused by you: Not now`]],
  ['was taken back', { status: 'withdrawn', ...ended }, [made, `${what}: taken back`]],
  [
    'expired',
    { status: 'expired', decided: at('22:05'), decided_by: null },
    [made, `${what}: expired, nobody decided`],
  ],
  [
    'failed',
    { status: 'failed', ...ended },
    [made, `${what}: approved by you, but it could not be done`],
  ],
  [
    'has no amount',
    { status: 'pending', action: 'createCode', amount: null, proposed_by: akinyi },
    ['Make a reward code: proposed by you, waits for a decision'],
  ],
]

test.each(cases)(
  'a proposal that %s is told in the thread, and each line leads to it',
  async (_, more, expected) => {
    const shown = answer(operatorListProposals, ({ user_id }) =>
      lastPage(user_id === idOf(700) ? [proposal(31, more)] : []),
    )
    await openTalk({ roles: ['support', 'approver'], answers: [shown] })
    await expect.poll(lines).toEqual(expected.map((line) => [line, `#/approvals/${idOf(31)}`]))
  },
)

test('proposals stand between the messages by the times at which they were made and decided, and older ones wait for earlier messages', async () => {
  const shown = answer(operatorListProposals, () =>
    lastPage([
      proposal(33, { proposed: at('13:00') }),
      proposal(32, {
        status: 'rejected',
        proposed: at('09:30'),
        decided: at('11:30'),
        decided_by: baraka,
        reason: 'No',
      }),
      proposal(31, {
        status: 'withdrawn',
        proposed: at('10:00') - day - 1,
        decided: at('10:00') - day,
      }),
    ]),
  )
  await openTalk({
    ...{ roles: ['support', 'approver'], answers: [shown] },
    earlier: [message(99, '09:00')],
  })
  await one('.mv-chat-thread', 'waits for a decision')
  expect(all('.mv-chat-bubble-text').map(textOf)).toEqual([
    `${what}: taken back`,
    made,
    'Text 101',
    'Note 102',
    `${what}: refused by Baraka: No`,
    'Text 103',
    `${made}, waits for a decision`,
  ])
})
