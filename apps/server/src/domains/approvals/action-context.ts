import type { ActionName, InputOf, Proposal } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { CallFailure } from '../../platform/failures/failures.js'
import { checkConfig } from '../config/check-config.js'
import { checkChangedSchedule, checkSchedule } from '../catalog/operator-products.js'
import { buildTaxRuleContext } from '../accounting/tax/tax-rules-service.js'

export type ActionContext = Pick<Context, 'db' | 'now' | 'settings'>

type ContextBuilder<Name extends ActionName> = (
  context: ActionContext,
  input: InputOf<Name>,
) => Promise<object>

/** What SQL cannot find out: checks of this process, and texts that it writes. */
const contextBuilders: { readonly [Name in ActionName]?: ContextBuilder<Name> } = {
  createProduct: checkSchedule,
  updateProduct: checkChangedSchedule,
  updateConfig: checkConfig,
  updateTexts: checkConfig,
  addTaxRule: buildTaxRuleContext,
}

/** What the server adds to an action; refuses what SQL could not. */
export async function buildActionContext<Name extends ActionName>(
  context: ActionContext,
  action: Name,
  input: InputOf<Name>,
): Promise<object> {
  const buildContext: ContextBuilder<Name> | undefined = contextBuilders[action]
  return buildContext ? buildContext(context, input) : {}
}

/** The field that a failure names. */
function getFailedField({ data, message }: CallFailure): string {
  const { issues = [] } = Object(data) as { issues?: { path: string }[] }
  return issues[0]?.path ?? message
}

/** As `buildActionContext`, for a pending proposal. If it is rejected by now, `problem` is the field that fails. */
export async function buildProposalContext(context: ActionContext, id: string): Promise<object> {
  const [open] = await context.db.query<Pick<Proposal, 'action' | 'input'>>(
    `select action, input from proposals where id = $1 and status = 'pending'`,
    [id],
  )
  if (!open) return {}
  try {
    return await buildActionContext(
      context,
      open.action as ActionName,
      open.input as InputOf<ActionName>,
    )
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { problem: getFailedField(error) }
  }
}
