import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput, queryBoolean } from '../wire/page.js'
import type { OperatorRole } from '../wire/roles.js'
import { operatorRoles } from '../wire/roles.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { money, pattern, reason } from '../wire/types.js'
import { passkeyAnswer, passkeyOptions } from '../wire/passkey.js'
import { actions, proposalInput } from './actions/actions.js'
import { owner } from './person-summary.js'

/**
 * What became of a proposal.
 *
 * @example
 * const isOpen = schemas.proposalStatus.parse(proposal.status) === 'pending'
 */
export const proposalStatus = /* @__PURE__ */ z.enum([
  'pending',
  'executed',
  'rejected',
  'withdrawn',
  'expired',
  'failed',
])

/**
 * Something that one operator has proposed, and on which another decides.
 *
 * @example
 * const { success, data } = schemas.proposal.safeParse(value)
 */
export const proposal = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    /** Name of one of the actions. */
    action: z.string(),
    input: z.unknown(),
    /** Stands for action, input and the version of the target: an approval names it. */
    digest: z.string(),
    /** What it is about; `name` is null where there is one of its kind only, or it has none. */
    target: z.nullable(z.object({ kind: z.string(), id: z.string(), name: z.nullish(z.string()) })),
    amount: z.nullable(money),
    status: proposalStatus,
    proposed_by: owner,
    proposed: time,
    expires: time,
    decided_by: z.nullable(owner),
    decided: z.nullable(time),
    /** Why it was refused or has failed. */
    reason: z.nullable(z.string()),
    /** What was done, once it is executed. */
    result: z.unknown(),
  }),
)

/**
 * A proposal with its target before and after it: as it came out, or as it would come out now.
 *
 * @example
 * const { success, data } = schemas.proposalDetail.safeParse(value)
 */
export const proposalDetail = /* @__PURE__ */ schema(() =>
  z.extend(proposal, {
    before: z.unknown(),
    after: z.unknown(),
    /** Why approving it now would fail. */
    problem: z.nullable(z.string()),
  }),
)

/** What {@link proposalStatus} gives. */
export type ProposalStatus = z.output<typeof proposalStatus>
/** What {@link proposal} gives. */
export type Proposal = z.output<typeof proposal>
/** What {@link proposalDetail} gives. */
export type ProposalDetail = z.output<typeof proposalDetail>

function actionRoles(part: 'proposers' | 'deciders'): OperatorRole[] {
  return operatorRoles.filter((role) => actions.some((action) => action[part].includes(role)))
}

/**
 * Proposes what takes two operators. What would be refused now is refused at once.
 *
 * @example
 * const { id } = await mavuno.call(operatorPropose, {
 *   action: 'fundReserve',
 *   input: { amount: 5_000_000, reference: 'FT25001', note: '' },
 * })
 */
export const operatorPropose = /* @__PURE__ */ schema(() =>
  defineEndpoint({
    name: 'operatorPropose',
    method: 'POST',
    path: '/api/operator/proposals',
    caller: 'operator',
    roles: actionRoles('proposers'),
    keyed: true,
    recent: true,
    input: proposalInput,
    reply: proposal,
  }),
)

/**
 * Newest first, or oldest first. Those of a `user_id` are about that customer or their money.
 *
 * @example
 * const { items } = await mavuno.call(operatorListProposals, { status: 'pending' })
 */
export const operatorListProposals = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListProposals',
  method: 'GET',
  path: '/api/operator/proposals',
  caller: 'operator',
  roles: ['cashier', 'product', 'approver', 'auditor', 'owner'],
  input: () =>
    z.extend(pageInput, {
      status: z.optional(proposalStatus),
      oldest_first: z.optional(queryBoolean()),
      user_id: z.optional(id),
    }),
  reply: () => page(proposal),
})

/**
 * @example
 * const { before, after, digest } = await mavuno.call(operatorGetProposal, { id: proposal.id })
 */
export const operatorGetProposal = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetProposal',
  method: 'GET',
  path: '/api/operator/proposals/{id}',
  caller: 'operator',
  roles: ['cashier', 'product', 'approver', 'auditor', 'owner'],
  input: idInput,
  reply: proposalDetail,
})

/**
 * What the browser asks for a passkey that approves a proposal: it signs SHA-256 of
 * `mavuno-approve/1`, the digest and a nonce. It is valid once and for two minutes.
 *
 * @example
 * const { nonce, options } = await mavuno.call(operatorStartApproval, { id: proposal.id })
 */
export const operatorStartApproval = /* @__PURE__ */ schema(() =>
  defineEndpoint({
    name: 'operatorStartApproval',
    method: 'POST',
    path: '/api/operator/proposals/{id}/start-approval',
    caller: 'operator',
    roles: actionRoles('deciders'),
    input: idInput,
    reply: () => z.object({ nonce: z.string(), options: passkeyOptions }),
  }),
)

/**
 * Does what was proposed, if the digest is that of the proposal and its target has not changed since.
 * It takes the signature of a passkey of the caller, except in a demo. That is the proof of who is there: no other
 * one is asked for.
 * The reply's `status` says whether it was done: `executed`, `failed` with its reason, or `expired`.
 *
 * @example
 * const { id, digest } = await mavuno.call(operatorGetProposal, { id: proposal.id })
 * const { status, reason } = await mavuno.call(operatorApproveProposal, { id, digest })
 */
export const operatorApproveProposal = /* @__PURE__ */ schema(() =>
  defineEndpoint({
    name: 'operatorApproveProposal',
    method: 'POST',
    path: '/api/operator/proposals/{id}/approve',
    caller: 'operator',
    roles: actionRoles('deciders'),
    keyed: true,
    input: () =>
      z.object({
        id,
        digest: pattern(/^[0-9a-f]{64}$/),
        approval: z.optional(z.object({ nonce: pattern(/^[\w-]{43}$/), passkey: passkeyAnswer })),
      }),
    reply: proposal,
  }),
)

/**
 * @example
 * await mavuno.call(operatorRejectProposal, { id: proposal.id, reason: 'No such transfer' })
 */
export const operatorRejectProposal = /* @__PURE__ */ schema(() =>
  defineEndpoint({
    name: 'operatorRejectProposal',
    method: 'POST',
    path: '/api/operator/proposals/{id}/reject',
    caller: 'operator',
    roles: actionRoles('deciders'),
    recent: true,
    input: () => z.object({ id, reason }),
    reply: proposal,
  }),
)

/**
 * Takes one's own proposal back.
 *
 * @example
 * await mavuno.call(operatorWithdrawProposal, { id: proposal.id })
 */
export const operatorWithdrawProposal = /* @__PURE__ */ schema(() =>
  defineEndpoint({
    name: 'operatorWithdrawProposal',
    method: 'POST',
    path: '/api/operator/proposals/{id}/withdraw',
    caller: 'operator',
    roles: actionRoles('proposers'),
    input: idInput,
    reply: proposal,
  }),
)
