import type {
  ActionName,
  EndpointRequest,
  InputOf,
  operatorApproveProposal,
  operatorRefuseProposal,
  Page,
  Proposal,
  ProposalDetail,
  ProposalStatus,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'

type ProposalContext = Pick<Context, 'db' | 'now'>

/** Proposes an action; another operator decides on it. */
export function propose<Name extends ActionName>(
  context: ProposalContext,
  operator: string,
  input: { action: Name; input: InputOf<Name> },
  key: string,
): Promise<Proposal> {
  return runKeyed<Proposal>(context, {
    operation: 'propose',
    endpoint: 'operatorPropose',
    caller: operator,
    key,
    input,
  })
}

export function listProposals(
  { db }: Pick<Context, 'db'>,
  { status, ...page }: PageInput & { status?: ProposalStatus | undefined },
): Promise<Page<Proposal>> {
  return readPage<Proposal>(
    db,
    {
      from: 'proposals',
      items: (ids) => `proposals_json(${ids})`,
      where: '($1::text is null or r.status = $1)',
      values: [status ?? null],
    },
    page,
  )
}

export function getProposal(
  context: ProposalContext,
  operator: string,
  input: { id: string },
): Promise<ProposalDetail> {
  return runOperation<ProposalDetail>(context, {
    operation: 'show_proposal',
    caller: operator,
    input,
  })
}

/** Does what was proposed; the reply's status says whether it was done. */
export function approveProposal(
  context: ProposalContext,
  operator: string,
  input: EndpointRequest<typeof operatorApproveProposal>,
  key: string,
): Promise<Proposal> {
  return runKeyed<Proposal>(context, {
    operation: 'approve_proposal',
    endpoint: 'operatorApproveProposal',
    caller: operator,
    key,
    input,
  })
}

export function refuseProposal(
  context: ProposalContext,
  operator: string,
  input: EndpointRequest<typeof operatorRefuseProposal>,
): Promise<Proposal> {
  return runOperation<Proposal>(context, { operation: 'refuse_proposal', caller: operator, input })
}

export function withdrawProposal(
  context: ProposalContext,
  operator: string,
  input: { id: string },
): Promise<Proposal> {
  return runOperation<Proposal>(context, {
    operation: 'withdraw_proposal',
    caller: operator,
    input,
  })
}
