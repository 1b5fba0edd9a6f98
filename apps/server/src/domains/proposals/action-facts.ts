import type { ActionName, InputOf, Proposal } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { CallFailure } from '../../platform/failures/failures.js'
import { checkConfig } from '../config/check-config.js'
import { checkChangedSchedule, checkSchedule } from '../products/operator-products.js'
import { announceTaxRule } from '../tax/tax-rules-service.js'

export type FactsContext = Pick<Context, 'db' | 'now' | 'settings'>

type MakeFacts<Name extends ActionName> = (
  context: FactsContext,
  input: InputOf<Name>,
) => Promise<object>

/** What SQL cannot find out: checks of this process, and texts that it writes. */
const makers: { readonly [Name in ActionName]?: MakeFacts<Name> } = {
  createProduct: checkSchedule,
  updateProduct: checkChangedSchedule,
  updateConfig: checkConfig,
  updateTexts: checkConfig,
  addTaxRule: announceTaxRule,
}

/** What the server adds to an action; refuses what SQL could not. */
export async function factsOf<Name extends ActionName>(
  context: FactsContext,
  action: Name,
  input: InputOf<Name>,
): Promise<object> {
  const make: MakeFacts<Name> | undefined = makers[action]
  return make ? make(context, input) : {}
}

/** The field that a failure names. */
function problemOf({ data, message }: CallFailure): string {
  const { issues = [] } = Object(data) as { issues?: { path: string }[] }
  return issues[0]?.path ?? message
}

/** As `factsOf`, for a proposal that is open. What is refused by now is its problem. */
export async function factsOfProposal(context: FactsContext, id: string): Promise<object> {
  const [open] = await context.db.query<Pick<Proposal, 'action' | 'input'>>(
    `select action, input from proposals where id = $1 and status = 'pending'`,
    [id],
  )
  if (!open) return {}
  try {
    return await factsOf(context, open.action as ActionName, open.input as InputOf<ActionName>)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { problem: problemOf(error) }
  }
}
