import type { Proposal } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runOperation } from '../ledger/run-operation.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { makeApprover, makeOperator, newKey } from '../../testing/ledger-people.js'
import { approveProposal, propose } from './proposals-service.js'

test('the log has who proposed what, who refused, failed or withdrew it, and why', async () => {
  const context = await createLedgerContext()
  const [operator, approver] = [await makeOperator(context), await makeApprover(context)]
  const proposeCode = (code: string) => {
    const input = { code, kind: 'points', amount: 50, published: true } as const
    return propose(context, operator, { action: 'createCode', input }, newKey())
  }
  const logged = (id: string) =>
    context.db.query(
      `select operator_id, action, after from operator_log
        where target_kind = 'proposal' and target_id = $1 order by id`,
      [id],
    )
  const proposed = (code: string) => ({
    operator_id: operator,
    action: 'operatorPropose',
    after: { action: 'createCode', input: { code, kind: 'points', amount: 50, published: true } },
  })

  const rejected = await proposeCode('REFUSED')
  await runOperation(context, {
    operation: 'reject_proposal',
    caller: approver,
    input: { id: rejected.id, reason: 'Too many codes' },
    atAnyTime: true,
  })
  expect(await logged(rejected.id)).toEqual([
    proposed('REFUSED'),
    {
      operator_id: approver,
      action: 'operatorRejectProposal',
      after: { reason: 'Too many codes' },
    },
  ])

  const failed = await proposeCode('FAILED')
  const decision = { id: failed.id, digest: rejected.digest }
  await approveProposal(context, approver, decision, { key: newKey() })
  expect(await logged(failed.id)).toEqual([
    proposed('FAILED'),
    {
      operator_id: approver,
      action: 'operatorApproveProposal',
      after: { status: 'failed', reason: 'digest' },
    },
  ])

  const withdrawn = await proposeCode('WITHDRAWN')
  await runOperation(context, {
    operation: 'withdraw_proposal',
    caller: operator,
    input: { id: withdrawn.id },
    atAnyTime: true,
  })
  expect(await logged(withdrawn.id)).toEqual([
    proposed('WITHDRAWN'),
    { operator_id: operator, action: 'operatorWithdrawProposal', after: null },
  ])
})

test('a proposal keeps the times at which it was made and would expire, whenever it is decided', async () => {
  const context = await createLedgerContext()
  const [operator, approver] = [await makeOperator(context), await makeApprover(context)]
  const decisions: Record<string, (made: Proposal) => Promise<Proposal>> = {
    executed: (made) => approveProposal(context, approver, made, { key: newKey() }),
    rejected: ({ id }) =>
      runOperation(context, {
        operation: 'reject_proposal',
        caller: approver,
        input: { id, reason: 'Too many codes' },
        atAnyTime: true,
      }),
    withdrawn: ({ id }) =>
      runOperation(context, {
        operation: 'withdraw_proposal',
        caller: operator,
        input: { id },
        atAnyTime: true,
      }),
  }
  for (const [status, decide] of Object.entries(decisions)) {
    const input = { code: status.toUpperCase(), kind: 'points', amount: 50 } as const
    const made = await propose(context, operator, { action: 'createCode', input }, newKey())
    const { proposed } = made
    context.pass(700)
    expect(await decide(made)).toMatchObject({
      status,
      proposed,
      expires: proposed + 86_400,
      decided: proposed + 700,
    })
  }
})
