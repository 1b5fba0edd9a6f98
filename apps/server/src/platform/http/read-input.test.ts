import { signIn } from '@mavuno/sdk/contract'
import { operatorRoles, operatorSignIn } from '@mavuno/sdk/operator'
import { allEndpoints, takesBody } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../testing/app-world.js'

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

/** What a form of another site can send without asking, and what looks like JSON. */
const otherTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  'application/jsonp',
  '',
]

test('each call with a JSON body refuses any other type, whoever makes it', async () => {
  const { app, addCustomer, addOperator } = await createAppWorld()
  const { token: customer } = (await addCustomer()).user
  const operators = new Map<string, string>()
  for (const role of operatorRoles) {
    operators.set(role, (await addOperator({ roles: [role] })).user.token)
  }
  const withBody = allEndpoints().filter(
    (one) => takesBody(one) && one.input && one.sends !== 'image',
  )
  expect(withBody.length).toBeGreaterThan(70)
  const accepted: string[] = []
  for (const endpoint of withBody) {
    const { name, method, path } = endpoint
    const operator = endpoint.caller === 'operator' ? operators.get(endpoint.roles[0] ?? '') : ''
    const token = operator || customer
    for (const type of otherTypes) {
      const reply = await app.request(path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': 'one',
          'content-type': type,
        },
        body: '{"some":"field"}',
      })
      const { data } = (await reply.json()) as { data: unknown }
      // Wrong fields would be named: they have been read.
      if (reply.status !== 400 || data !== null) accepted.push(`${name} ${type} ${reply.status}`)
    }
  }
  expect(accepted).toEqual([])
})

test('a form of another site signs nobody in', async () => {
  const { app, context, addCustomer, addOperator } = await createAppWorld()
  await addCustomer({ phone: '0712345678' })
  await addOperator({ phone: '0733000000' })
  const sessions = () => context.db.query('select from sessions')
  const before = await sessions()
  const send = async (path: string, phone: string, type: string) => {
    const body = JSON.stringify({ phone, password })
    return app.request(path, { method: 'POST', headers: { 'content-type': type }, body })
  }
  for (const [{ path }, phone] of [
    [signIn, '0712345678'],
    [operatorSignIn, '0733000000'],
  ] as const) {
    const reply = await send(path, phone, 'text/plain')
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([400, null])
    expect(await sessions()).toHaveLength(before.length)
  }
  await send(signIn.path, '0712345678', 'Application/JSON; charset=utf-8')
  expect(await sessions()).toHaveLength(before.length + 1)
})
