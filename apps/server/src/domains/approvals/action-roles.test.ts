import {
  actions,
  operatorApproveProposal,
  operatorPropose,
  operatorRejectProposal,
  operatorRoles,
  type Action,
  type ActionName,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import { makePerson } from '../../testing/ledger-people.js'
import { proven } from '../../testing/proven.js'
import { sampleInputs } from '../../testing/sample-inputs.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner } from '../../testing/test-database.js'
import { startLongSession } from '../../testing/operators/long-session.js'

const nothing = '01980000-0000-7000-8000-000000000000'
const inputs = sampleInputs(
  {
    recharge: nothing,
    withdrawal: nothing,
    product: nothing,
    code: nothing,
    announcement: nothing,
    activity: nothing,
    operator: nothing,
    holding: nothing,
    paymentCase: nothing,
    unmatched: nothing,
    user: nothing,
    reply: 'hello',
  },
  'x',
)

/** One operator of each role, and calls over HTTP. */
async function createOffice() {
  const context = await createTestContext()
  const { db } = context
  const app = createApp(context)
  const tokens = new Map<OperatorRole, string>()
  for (const role of operatorRoles) {
    const owner = await makePerson(context, { roles: [role] })
    tokens.set(role, await startLongSession(context, owner))
  }
  const send = async (role: OperatorRole, path: string, body: object, key: string) => {
    const headers = {
      authorization: `Bearer ${tokens.get(role)}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    }
    const reply = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status).toBeLessThan(500)
    return reply.status === 403 ? 'no' : 'yes'
  }
  /** A proposal of somebody else that waits for a decision. */
  const proposed = async (action: ActionName) => {
    const [row] = await asOwner(db).query<{ id: string }>(
      `insert into proposals (action, input, digest, proposed_by, proposed_at, expires)
        values ($1, $2, sha256(''), gen_random_uuid(), now(), now() + interval '1 day')
        returning id`,
      [action, inputs[action]],
    )
    return (row as { id: string }).id
  }
  return { send, proposed }
}

function expectedTable(rolesOf: (action: Action) => readonly OperatorRole[]) {
  return actions.map((action) => [
    action.name,
    ...operatorRoles.map((role) => (rolesOf(action).includes(role) ? 'yes' : 'no')),
  ])
}

test('each action is proposed only by the roles that the contract names', async () => {
  const { send } = await createOffice()
  const found: string[][] = []
  for (const { name } of actions) {
    const body = { action: name, input: inputs[name] }
    const row = [name as string]
    for (const role of operatorRoles) {
      row.push(await send(role, operatorPropose.path, body, `${name}-${role}`))
    }
    found.push(row)
  }
  expect(found).toEqual(expectedTable(({ proposers }) => proposers))
  proven('who may propose what', { actions: actions.length, roles: operatorRoles.length })
})

test.each([operatorApproveProposal, operatorRejectProposal])(
  'each action is decided on only by the roles that the contract names: $name',
  async ({ path }) => {
    const { send, proposed } = await createOffice()
    const found: string[][] = []
    for (const { name } of actions) {
      const row = [name as string]
      for (const role of operatorRoles) {
        const id = await proposed(name)
        const body = { digest: '0'.repeat(64), reason: 'No' }
        row.push(await send(role, path.replace('{id}', id), body, `${name}-${role}`))
      }
      found.push(row)
    }
    expect(found).toEqual(expectedTable(({ deciders }) => deciders))
    proven('who may decide on what', { actions: actions.length, roles: operatorRoles.length })
  },
)
