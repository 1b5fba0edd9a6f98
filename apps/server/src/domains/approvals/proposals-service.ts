import { normalizePhone, type Page } from '@mavuno/sdk/contract'
import type {
  ActionName,
  InputOf,
  operatorApproveProposal,
  Proposal,
  ProposalDetail,
  ProposalStatus,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { CallFailure, fieldFailure } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'
import { reportCalls } from '../auth/rate-limits/limits.js'
import { countTry } from '../auth/rate-limits/rate-limits.js'
import { buildActionContext, buildProposalContext, type ActionContext } from './action-context.js'

type ProposalContext = Pick<Context, 'db' | 'now' | 'clock'>

/** A failure of the action's input, named as the field of the proposal that it is. */
function prefixInputField(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error
  const { issues } = Object(error.data) as { issues?: { path: string; message: string }[] }
  const [issue] = issues ?? []
  return issue ? fieldFailure(`input.${issue.path}`, issue.message) : error
}

type ActionRequest = { readonly action: ActionName; readonly input: object }

/** An operator who is invited has a phone as phones are stored. */
async function withStoredPhone(db: Queryable, asked: ActionRequest): Promise<ActionRequest> {
  if (asked.action !== 'inviteOperator') return asked
  const input = asked.input as InputOf<'inviteOperator'>
  const phone = normalizePhone(input.phone, (await readConfig(db)).phone)
  if (phone === undefined) throw fieldFailure('input.phone', 'This is no phone number.')
  return { ...asked, input: { ...input, phone } }
}

/** Proposes an action; another operator decides on it. */
export async function propose<Name extends ActionName>(
  context: ActionContext,
  operator: string,
  asked: { action: Name; input: InputOf<Name> },
  key: string,
): Promise<Proposal> {
  try {
    const input = await withStoredPhone(context.db, asked)
    return await runKeyed<Proposal>(context, {
      operation: 'propose',
      endpoint: 'operatorPropose',
      caller: operator,
      key,
      input,
      operationContext: await buildActionContext(context, asked.action, asked.input),
    })
  } catch (error) {
    throw prefixInputField(error)
  }
}

interface ListInput extends PageInput {
  readonly status?: ProposalStatus | undefined
  readonly user_id?: string | undefined
}

export function listProposals(
  { db }: Pick<Context, 'db'>,
  { status, user_id, ...page }: ListInput,
): Promise<Page<Proposal>> {
  return readPage<Proposal>(
    db,
    {
      from: 'proposals',
      items: (ids) => `proposals_json(${ids})`,
      where: '($1::text is null or r.status = $1) and ($2::uuid is null or r.user_id = $2)',
      values: [status ?? null, user_id ?? null],
    },
    page,
  )
}

export async function getProposal(
  context: ActionContext & ProposalContext,
  operator: string,
  input: { id: string },
): Promise<ProposalDetail> {
  // It is carried out and undone to see what would come of it.
  await countTry(context, [{ limit: reportCalls, subject: `proposal ${operator}` }])
  return runOperation<ProposalDetail>(context, {
    operation: 'preview_proposal',
    caller: operator,
    input,
    operationContext: await buildProposalContext(context, input.id),
    atAnyTime: true,
  })
}

/**
 * Does what was proposed; the reply's status says whether it was done. The given facts are those of
 * the approval that was checked.
 */
export async function approveProposal(
  context: ActionContext,
  operator: string,
  input: EndpointRequest<typeof operatorApproveProposal>,
  { key, operationContext = {} }: { key: string; operationContext?: object },
): Promise<Proposal> {
  return runKeyed<Proposal>(context, {
    operation: 'approve_proposal',
    endpoint: 'operatorApproveProposal',
    caller: operator,
    key,
    input,
    operationContext: { ...(await buildProposalContext(context, input.id)), ...operationContext },
  })
}
