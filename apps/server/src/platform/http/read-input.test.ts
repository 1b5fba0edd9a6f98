import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'

test('an id in the body or the query never wins over the one in the address', async () => {
  const { app, addCustomer, addOperator } = await createAppWorld()
  const { user: operator } = await addOperator()
  const [wanted, other] = [(await addCustomer()).user, (await addCustomer()).user]
  const ask = async (path: string, body: object) => {
    const reply = await app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(200)
  }
  const userAt = async (id: string, query = '') => {
    const reply = await app.request(`/api/operator/users/${id}${query}`, {
      headers: { authorization: `Bearer ${operator.token}` },
    })
    return ((await reply.json()) as { data: object }).data
  }
  await ask(`/api/operator/users/${wanted.id}/block`, { id: other.id, reason: 'fraud' })
  expect(await userAt(wanted.id, `?id=${other.id}`)).toMatchObject({
    id: wanted.id,
    blocked: true,
  })
  expect(await userAt(other.id)).toMatchObject({ id: other.id, blocked: false })
})
