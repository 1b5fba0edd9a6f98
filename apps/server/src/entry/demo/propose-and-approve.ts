import type { ActionName, InputOf } from '@mavuno/sdk/operator'
import { approveProposal, propose } from '../../domains/approvals/proposals-service.js'
import type { Context } from '../../platform/context/context.js'
import type { DemoContext } from './demo-context.js'

/** The two operators of the demo. */
export type DemoOperators = Pick<DemoContext, 'operator' | 'approver' | 'names'>

type ProposedAction = { [Name in ActionName]: { action: Name; input: InputOf<Name> } }[ActionName]

/** One operator proposes, and the other approves; gives what the action gave. */
export async function proposeAndApprove<Result>(
  context: Context,
  { operator, approver, names }: DemoOperators,
  input: ProposedAction,
): Promise<Result> {
  const { id, digest } = await propose(context, operator, input, names.key())
  const done = await approveProposal(context, approver, { id, digest }, { key: names.key() })
  if (done.status !== 'executed') throw new Error(`${input.action} has failed: ${done.reason}`)
  return done.result as Result
}
