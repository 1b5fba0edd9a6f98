import { codes } from '@mavuno/sdk/contract'
import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { readSettings } from '../../platform/settings.js'
import { createAppWorld } from '../../testing/app-world.js'
import { asOwner } from '../../testing/test-database.js'

const recent = allEndpoints().filter((endpoint) => endpoint.recent)
const some = '01900000-0000-7000-8000-000000000000'

test('each call that moves money, decides or reveals needs a second factor of the last five minutes', async () => {
  const settings = { ...readSettings({}), secondFactor: true }
  const { app, context, addOperator } = await createAppWorld({ settings })
  expect(recent.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['operatorRevealUser', 'operatorBlockUser', 'operatorCompleteRecharge']),
  )
  for (const { name, method, path, roles } of recent) {
    const role = roles?.[0]
    if (role === undefined) throw new Error(`${name} has no roles`)
    const { user } = await addOperator({ roles: [role] })
    const answer = async (proven: number | null) => {
      await asOwner(context.db).query(
        `update sessions set factor = case when $2::bigint is not null then 'passkey' end,
          proven = to_timestamp($2::bigint) where user_id = $1`,
        [user.id, proven],
      )
      const reply = await app.request(`http://mavuno.test${path.replace('{id}', some)}`, {
        method,
        headers: {
          authorization: `Bearer ${user.token}`,
          'content-type': 'application/json',
          'idempotency-key': `${name} ${proven}`,
        },
        body: method === 'GET' ? null : '{}',
      })
      return Number(/"code":(\d+)/.exec(await reply.text())?.[1])
    }
    expect.soft(await answer(null), name).toBe(codes.step_up)
    expect.soft(await answer(context.now() - 301), name).toBe(codes.step_up)
    expect.soft(await answer(context.now() - 300), name).not.toBe(codes.step_up)
  }
})
