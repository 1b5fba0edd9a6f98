import {
  operatorApproveProposal,
  operatorGetProposal,
  operatorPropose,
  operatorRejectProposal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { asOwner } from '../../testing/test-database.js'

const code = { code: 'ONE', kind: 'money', amount: 5 } as const

test.each([
  ['executed', operatorApproveProposal, {}],
  ['rejected', operatorRejectProposal, { reason: 'Not this one' }],
] as const)(
  'a proposal that is %s while another opens it is shown so',
  async (status, decide, input) => {
    const { addApprover, addOperator, context } = await createAppWorld()
    const { mavuno: desk } = await addOperator()
    const { mavuno: approver } = await addApprover()
    const { id, digest } = await desk.call(operatorPropose, { action: 'createCode', input: code })
    const waiting = () =>
      context.db.query(`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
    let both: Promise<readonly { status: string }[]> | undefined
    await asOwner(context.db).transaction(async (transaction) => {
      await transaction.query('select 1 from proposals where id = $1 for update', [id])
      const decided = approver.call(decide, { id, digest, ...input } as never)
      await expect.poll(waiting).toHaveLength(1)
      both = Promise.all([decided, desk.call(operatorGetProposal, { id })])
      await expect.poll(waiting).toHaveLength(2)
    })
    expect(await both).toMatchObject([{ status }, { status, problem: null }])
  },
)
