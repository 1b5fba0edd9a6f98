import { operatorGetProposal, type ActionName, type OperatorRole } from '@mavuno/sdk/operator'
import type { Config } from '@mavuno/sdk/contract'
import { answer, one, openConsole, textOf } from './console.js'
import { goldenDay } from './golden-day.js'
import { idOf, proposal } from './records.js'

interface Reader {
  readonly role?: OperatorRole
  readonly config?: Partial<Config>
  readonly answers?: Parameters<typeof openConsole>[1]['answers']
}

/** What a proposal does, as an approver reads it unless another role is given. */
export async function openEffect(
  action: ActionName,
  before: unknown,
  after: unknown,
  { role = 'approver', config = {}, answers = [] }: Reader = {},
) {
  const row = proposal(41, { action, amount: null })
  const desk = await openConsole(`#/approvals/${idOf(41)}`, {
    roles: [role],
    config,
    answers: [
      answer(operatorGetProposal, () => ({ ...row, before, after, problem: null })),
      ...answers,
      ...goldenDay,
    ],
  })
  return { desk, effect: await one('.effect') }
}

/** The rows of all tables of figures: the name, now and then. */
export const figures = (effect: Element) =>
  [...effect.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf))
export const notices = (effect: Element) => [...effect.querySelectorAll('.mv-notice')].map(textOf)
