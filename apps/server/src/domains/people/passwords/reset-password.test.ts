import { askReset, codes, confirmReset, getMe, signIn } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld, password, type AppWorld } from '../../../testing/app-world.js'
import { createCountedDatabase } from '../../../testing/test-database.js'

const phone = '0712345678'
const fresh = 'kahawa-na-chai'
const wrongCode = { code: codes.code_wrong_or_old }

function codeIn({ messages }: AppWorld): string {
  return /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
}

function confirm(world: AppWorld, code: string, changes: object = {}) {
  const input = { phone, code, password: fresh, confirm_password: fresh, ...changes }
  return world.connect().call(confirmReset, input)
}

test('the code of the message sets a new password and ends every session', async () => {
  const world = await createAppWorld()
  const { mavuno, user } = await world.addCustomer({ phone })
  await world.connect({ locale: 'sw' }).call(askReset, { phone })
  expect(world.messages).toMatchObject([{ phone: '254712345678' }])
  await confirm(world, codeIn(world))
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  await expect(world.connect().call(signIn, { phone, password })).rejects.toMatchObject({
    code: codes.wrong_credentials,
  })
  await world.connect().call(signIn, { phone, password: fresh })
  const [row] = await world.context.db.query<{ waits: boolean }>(
    'select withdrawals_wait_from is not null as waits from users where id = $1',
    [user.id],
  )
  expect(row).toEqual({ waits: true })
})

test('a code works once, and for ten minutes', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  await world.connect().call(askReset, { phone })
  const code = codeIn(world)
  const both = await Promise.allSettled([confirm(world, code), confirm(world, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await world.connect().call(askReset, { phone })
  world.pass(601)
  await expect(confirm(world, codeIn(world))).rejects.toMatchObject(wrongCode)
})

test('a code is invalid after five wrong attempts, even if many arrive at once', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  await world.connect().call(askReset, { phone })
  const code = codeIn(world)
  const other = code === '000000' ? '000001' : '000000'
  await Promise.allSettled(Array.from({ length: 8 }, () => confirm(world, other)))
  await expect(confirm(world, code)).rejects.toMatchObject(wrongCode)
})

test('a new code allows as many attempts as the first one', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const wrong = async () => {
    const other = codeIn(world) === '000000' ? '000001' : '000000'
    await expect(confirm(world, other)).rejects.toMatchObject(wrongCode)
  }
  await world.connect().call(askReset, { phone })
  for (let count = 0; count < 5; count += 1) await wrong()
  await world.connect().call(askReset, { phone })
  for (let count = 0; count < 4; count += 1) await wrong()
  await confirm(world, codeIn(world))
})

test('a new password resets the count of wrong passwords', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const guess = world.connect().call(signIn, { phone, password: 'not this' })
  await expect(guess).rejects.toMatchObject({ code: codes.wrong_credentials })
  const counted = () =>
    world.context.db.query(`select count from rate_limits where key like 'password:%'`)
  expect(await counted()).toEqual([{ count: 1 }])
  await world.connect().call(askReset, { phone })
  await confirm(world, codeIn(world))
  expect(await counted()).toEqual([])
})

test('a phone without an account gets the same answer, at the same cost', async () => {
  const { db, statements } = await createCountedDatabase()
  const world = await createAppWorld({ db })
  await world.addCustomer({ phone })
  const { passwords } = world.context
  const work = async (run: () => Promise<unknown>) => {
    const before = passwords.work
    const told = statements.length
    const answer = await run().catch((error: { code: number; message: string }) => [
      error.code,
      error.message,
    ])
    return { answer, work: passwords.work - before, statements: statements.slice(told) }
  }
  const ask = (typed: string) => work(() => world.connect().call(askReset, { phone: typed }))
  const known = await ask(phone)
  expect(await ask('0799999999')).toEqual(known)
  expect(await ask('rubbish')).toEqual(known)
  expect(world.messages).toHaveLength(1)
  const guess = codeIn(world) === '111111' ? '222222' : '111111'
  const refused = await work(() => confirm(world, guess))
  expect(await work(() => confirm(world, guess, { phone: '0799999999' }))).toEqual(refused)
  expect(await work(() => confirm(world, guess, { phone: '0788888888' }))).toEqual(refused)
})

test('a phone gets three codes an hour, however it is written', async () => {
  const world = await createAppWorld()
  const ask = (typed: string) => world.connect().call(askReset, { phone: typed })
  for (const typed of [phone, '+254 712 345 678', '254712345678']) await ask(typed)
  await expect(ask('712345678')).rejects.toMatchObject({ status: 429 })
  world.pass(3600)
  await ask(phone)
})

test('the table holds no code, and the message says who sends it', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  await world.connect().call(askReset, { phone })
  const rows = await world.context.db.query('select to_jsonb(r) as r from reset_codes r')
  expect(JSON.stringify(rows)).not.toContain(codeIn(world))
  expect(world.messages[0]?.text).toContain('Mavuno')
})
