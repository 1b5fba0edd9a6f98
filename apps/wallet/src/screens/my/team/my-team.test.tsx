// @vitest-environment jsdom
import type { Team } from '@mavuno/sdk/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../queries/queries.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { id, loadConfig } from '../../../testing/samples.js'
import { choose, showPart } from '../../../testing/show.js'
import { TeamMembers } from './team-members.js'
import { TeamRule } from './team-rule.js'

const reward = (level: number, amount: number) => ({ level, amount })
const showRule = async (referral: object) => {
  await loadConfig({ referral })
  return showPart(
    <>
      Rule: <TeamRule />
    </>,
  )
}

afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['nothing is paid', { rewards: [] }, 'There is no reward for invitations right now.'],
  ['each level is paid nothing', { rewards: [reward(1, 0)] }, 'There is no reward'],
  [
    'only the first level is paid',
    { rewards: [reward(1, 51_00), reward(2, 0)] },
    'You get Ksh 51.00 once, when a person you invite first buys.We pay it.',
  ],
  [
    'only the second level is paid',
    { rewards: [reward(1, 0), reward(2, 52_00)] },
    'Level 2: Ksh 52.00 once for each person',
  ],
  [
    'two levels are paid, with bounds',
    { rewards: [reward(1, 51_00), reward(2, 52_00)], min_purchase: 53_00, monthly_cap: 54_00 },
    'Level 1: Ksh 51.00 once for each personLevel 2: Ksh 52.00 once for each personThe purchase must be at least Ksh 53.00.At most Ksh 54.00 a month.',
  ],
  [
    'only the purchase has a bound',
    { rewards: [reward(1, 51_00)], min_purchase: 53_00, monthly_cap: 0 },
    'when a person you invite first buys.The purchase must be at least Ksh 53.00.We pay it.',
  ],
  [
    'only the month has a bound',
    { rewards: [reward(1, 51_00)], min_purchase: 0, monthly_cap: 54_00 },
    'when a person you invite first buys.At most Ksh 54.00 a month.We pay it.',
  ],
])('the rule of invitations says what is paid where %s', async (_, referral, rule) => {
  const text = await showRule(referral)
  expect(text()).toContain(rule)
})

const levels: Team['levels'] = [
  { level: 1, persons: 3, income: 61_00 },
  { level: 2, persons: 2, income: 62_00 },
  { level: 3, persons: 0, income: 0 },
]

test('each level has the income and the members of its own', async () => {
  await loadConfig()
  const member = {
    ...{ id: id(7), phone: '2547*****678', nickname: 'Akinyi', level: 2 },
    create_time: 1_795_000_000,
  }
  answerWith(({ query }) => envelope({ items: query['level'] === '2' ? [member] : [], next: null }))
  const text = await showPart(<TeamMembers levels={levels} />)
  await expect.poll(text).toContain('Nobody has joined with your code yet')
  expect(text()).toContain('Ksh 61.00 received for this level')
  choose('Level 2: 2')
  await expect.poll(text).toContain('07** *** 678')
  expect(text()).toContain('Ksh 62.00 received for this level')
  choose('Level 3: 0')
  await expect.poll(text).toContain('Nobody in level 3 yet')
  expect(text()).not.toContain('received for this level')
})
