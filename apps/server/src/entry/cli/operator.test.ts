import type { Page } from '@mavuno/sdk/contract'
import {
  actions,
  operatorPropose,
  type Operator,
  type OperatorRecharge,
  type OperatorWithdrawal,
  type Proposal,
  type Reserve,
} from '@mavuno/sdk/operator'
import { statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { operatorEndpoints } from '../../../../../packages/sdk/src/contract/operator/endpoints.js'
import { auditLedger } from '../../domains/ledger/audit.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { asOwner } from '../../testing/test-database.js'
import { demoApprover, demoCustomer, demoOperator, demoPassword } from '../demo/demo-accounts.js'
import { createDemoDatabase } from '../demo/testing/demo-database.js'
import { startServer } from '../server/start-server.js'
import { commands } from './commands.js'
import { runTyped } from './testing/run-typed.js'

/** A running demo, and an operator at a terminal. */
async function createDesk() {
  const db = await createDemoDatabase()
  const server = await startServer({
    env: { PORT: '0', DATABASE_URL: db.ownerUrl, LOG_LEVEL: 'silent' },
    report: () => {},
  })
  onTestFinished(() => server.stop())
  const folder = tempFolder()
  const env = { MAVUNO_URL: server.address, MAVUNO_DATA: folder }
  const type = (line: string, options: { answers?: string[]; input?: string } = {}) =>
    runTyped(line.split(' '), { env, ...options })
  const json = async (line: string) => {
    const { code, out, said } = await type(`${line} --json`)
    expect([code, said.replace(/^Proposed as .*$/, '')]).toEqual([0, ''])
    return JSON.parse(out) as unknown
  }
  /** Signs in both operators, the one who proposes last. */
  const enter = async () => {
    await type(`sign-in --phone ${demoApprover.local}`, { input: `${demoPassword}\n` })
    return type(`sign-in --phone ${demoOperator.local}`, { input: `${demoPassword}\n` })
  }
  return { db, env, folder, server, type, json, enter }
}

async function pendingRecharge({ json }: Awaited<ReturnType<typeof createDesk>>) {
  const { items } = (await json('recharges list --status pending')) as Page<OperatorRecharge>
  return items.find(({ conflicts }) => conflicts.length === 0) as OperatorRecharge
}

test('the operator signs in without a password in the arguments, and only their account can read the token', async () => {
  const { type, folder, enter } = await createDesk()
  expect(await type('recharges list')).toMatchObject({ code: 3, out: '' })
  const wrong = await type(`sign-in --phone ${demoOperator.local}`, { input: 'nyumba-ya-mawe' })
  expect(wrong).toEqual({
    code: 1,
    out: '',
    said: 'mavuno: The phone number or the password is not right. (1001)',
  })
  const customer = await type(`sign-in --phone ${demoCustomer.local}`, { input: demoPassword })
  expect(customer).toEqual(wrong)
  expect((await enter()).code).toBe(0)
  const file = join(folder, 'operator.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await type('log')).out).toContain('operatorCompleteRecharge')
  for (const _ of [demoOperator, demoApprover]) expect((await type('sign-out')).code).toBe(0)
  expect((await type('log')).code).toBe(3)
})

test('at a terminal the command asks for what is missing', async () => {
  const { type } = await createDesk()
  const { code, said } = await type('sign-in', { answers: [demoOperator.local, demoPassword] })
  expect([code, said.split('\n').slice(0, 2)]).toEqual([0, ['Phone: ', 'Password: ']])
})

test('a command that moves money says what it will do and waits for a yes', async () => {
  const desk = await createDesk()
  await desk.enter()
  const { id, payment_number } = await pendingRecharge(desk)
  const line = `recharges complete ${id}`
  expect(await desk.type(line)).toMatchObject({ code: 2, out: '' })
  const refused = await desk.type(line, { answers: ['y'] })
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.said).toContain(
    `Credit Ksh 600.00 to Kamau (2547*****104) for payment ${payment_number} (pending now).`,
  )
  expect((await pendingRecharge(desk)).id).toBe(id)
  const done = await desk.type(line, { answers: ['yes'] })
  expect(done.code).toBe(0)
  expect(done.out).toMatch(/^status +completed$/m)
  expect(done.out).toMatch(/^amount +Ksh 600\.00$/m)
  expect(done.out).toMatch(/^settled_amount +Ksh 600\.00$/m)
  expect(await desk.type(`${line} --yes`)).toEqual({
    code: 1,
    out: '',
    said: 'mavuno: This has changed in the meantime. We did nothing. Look at it again. (2004)',
  })
})

test('a withdrawal is taken, sent and recorded', async () => {
  const desk = await createDesk()
  await desk.enter()
  const { items } = (await desk.json('withdrawals list')) as Page<OperatorWithdrawal>
  const open = items.find(({ stage }) => stage === 'requested')
  const id = open?.id ?? ''
  const early = await desk.type(`withdrawals complete ${id} --provider_reference SFK1 --yes`)
  expect(early).toMatchObject({ code: 1 })
  expect((await desk.type(`withdrawals assign ${id}`)).code).toBe(0)
  expect((await desk.type(`withdrawals complete ${id} --yes`)).said).toBe(
    'mavuno: --provider_reference is needed.',
  )
  const sent = await desk.type(`withdrawals complete ${id} --provider_reference SFK1 --yes`)
  expect(sent.out).toMatch(/^status +completed$/m)
})

test('lines of the bank are imported from a file, all of it or nothing', async () => {
  const desk = await createDesk()
  await desk.enter()
  const { amount, payment_number } = await pendingRecharge(desk)
  const file = join(desk.folder, 'november.csv')
  const write = (...lines: string[]) =>
    writeFileSync(file, ['time,amount,reference,text', ...lines].join('\n'))
  const line = `2026-01-05 12:00,${amount / 100},${payment_number},Pay Bill`
  const as = `--as ${demoApprover.local}`
  const typed = () => desk.type(`bank import-file mpesa --file @${file} --json`)
  write(line, 'today,1,B,')
  expect(await typed()).toMatchObject({ code: 1, out: '' })
  const read = await desk.type(`bank read-file mpesa --file @${file} --json`)
  expect(JSON.parse(read.out)).toMatchObject({ added: 1, wrong: [{ line: 3, what: 'time' }] })
  write(line)
  const first = JSON.parse((await typed()).out) as { import_id: string }
  expect(first).toMatchObject({ added: 1, existing: 0, existing_lines: [] })
  const again = JSON.parse((await typed()).out) as object
  expect(again).toEqual({ import_id: null, added: 0, existing: 1, existing_lines: [2] })
  expect((await pendingRecharge(desk)).listed_by_bank).toBe(false)
  const confirm = `bank confirm-import ${first.import_id}`
  expect(await desk.type(confirm)).toMatchObject({ code: 1 })
  expect((await desk.type(`${confirm} ${as}`)).out).toMatch(/^status +confirmed$/m)
  const { out } = await desk.type(`bank lines ${as} --json`)
  expect(out).toContain(payment_number)
  expect((await pendingRecharge(desk)).listed_by_bank).toBe(true)
  const none = await desk.type(`bank import-file mpesa --file @${desk.folder}/none.csv`)
  expect(none.said).toContain('cannot be read')
})

test('the same key funds the reserve once, and amounts may be written with cents', async () => {
  const { json, type, enter, db } = await createDesk()
  await enter()
  const before = (await json('reserve')) as Reserve
  const line = 'reserve fund --amount 2500.50 --reference FT-1 --key one-funding'
  expect((await type(line)).code).toBe(2)
  const proposed = new Set<string>()
  for (let times = 0; times < 2; times += 1) {
    const { code, said } = await type(`${line} --yes`)
    expect(code).toBe(0)
    proposed.add(/^Proposed as (\S+); another operator approves it with: /.exec(said)?.[1] ?? '')
  }
  expect(proposed.size).toBe(1)
  const [id] = proposed
  expect(await json('reserve')).toEqual({ ...before, pending_proposal: id })
  expect((await type('reserve')).out).toMatch(new RegExp(`^pending_proposal +${id}$`, 'm'))
  // Nobody decides on their own.
  expect((await type(`approvals approve ${id} --yes`)).code).toBe(3)
  const approve = await type(`approvals approve ${id} --as ${demoApprover.local}`, {
    answers: ['yes'],
  })
  expect(approve.said).toContain('Approve fundReserve by Mavuno desk (2547*****000): {"note":"",')
  expect(approve.out).toMatch(/^status +executed$/m)
  expect(await type('reserve fund --amount -5 --reference FT-1 --yes')).toMatchObject({
    code: 2,
    said: "mavuno: Option '--amount' argument is ambiguous.",
  })
  const after = (await json('reserve')) as Reserve
  expect(after.balance - before.balance).toBe(250_050)
  const paid = await type('reserve pay-out --account tax --amount 100 --reference FT-2', {
    answers: ['yes'],
  })
  expect(paid.said).toContain('Propose to take Ksh 1.00 out of tax, bank reference FT-2.')
  const audit = await type('audit')
  expect(audit).toMatchObject({ code: 0 })
  expect(audit.out).toMatch(/^balances_equal_entries +true +no breaks$/m)
  expect(
    (
      await type(
        `statement record --balance ${after.settlement + 1} --reference Nov --as ${demoApprover.local}`,
      )
    ).code,
  ).toBe(0)
  expect(await type('audit')).toMatchObject({ code: 1, said: 'mavuno: The books do not add up.' })
  expect((await auditLedger(db)).ok).toBe(false)
})

test('products, codes and news are created from options, JSON and files', async () => {
  const { folder, json, type, enter } = await createDesk()
  await enter()
  const terms = {
    name: 'Millet 30',
    cycle: 30,
    number_of_earnings: 30,
    claim_period: 86_400,
    profit_rule: {
      monday: 1,
      tuesday: 1,
      wednesday: 1,
      thursday: 1,
      friday: 1,
      saturday: 0,
      sunday: 0,
    },
  }
  writeFileSync(join(folder, 'millet.json'), JSON.stringify(terms))
  /** Proposes as one operator and approves as the other; gives what the action gave. */
  const byTwo = async (line: string) => {
    const { id } = (await json(line)) as { id: string }
    const { result } = (await json(
      `approvals approve ${id} --yes --as ${demoApprover.local}`,
    )) as Proposal
    return result
  }
  const made = (await byTwo(
    `products create --input @${join(folder, 'millet.json')} --price 500.00 --earnings_per_time 12 --crop maize --returns_principal --stock null --starts 2026-01-31T18:00`,
  )) as { id: string; starts: number; price: number; stock: null }
  expect(made).toMatchObject({ price: 50_000, stock: null, crop: 'maize', published: false })
  expect(made.starts).toBe(Date.UTC(2026, 0, 31, 15) / 1000)
  expect(await byTwo(`products update ${made.id} --published`)).toMatchObject({ published: true })
  expect(await byTwo(`products update ${made.id} --crop tea`)).toMatchObject({ crop: 'tea' })
  expect(await byTwo(`products update ${made.id} --no-published`)).toMatchObject({
    published: false,
  })
  writeFileSync(join(folder, 'hours.md'), '# Hours\n\nFrom 7 to 21.\n')
  const article = `announcements create --title Hours --summary New --body @${join(folder, 'hours.md')}`
  expect(await byTwo(article)).toMatchObject({ body: '# Hours\n\nFrom 7 to 21.' })
  const code = 'codes create --code BARAKA --kind money --amount 10.00'
  const { said } = await type(code)
  expect(said).toMatch(/^Proposed as \S+; another operator approves it with: /)
  expect((await type('codes list')).out).not.toContain('BARAKA')
  await byTwo(code)
  expect((await type('codes list')).out).toContain('BARAKA')
  expect((await type('codes create --code BARAKA --kind coins --amount 10')).code).toBe(2)
  expect(await type(code)).toMatchObject({ code: 1 })
  await byTwo('config texts --site_name Shamba')
  expect((await type('config show')).out).toMatch(/^site_name +Shamba$/m)
  await byTwo('channels save --wallet_type tkash --company_name Mavuno --company_number 40')
  expect((await type('channels list')).out).toContain('tkash')
})

test('two owners give roles and revoke them', async () => {
  const { db, json, type, enter } = await createDesk()
  await enter()
  const approve = (id: string) => type(`approvals approve ${id} --yes --as ${demoApprover.local}`)
  const [third] = await asOwner(db).query<{ id: string }>(
    `insert into users (role, phone, invitation_code) values ('operator', '254700000009', 'THIRD')
      returning id`,
  )
  const { id } = third as { id: string }
  const rolesOf = async () => {
    const { items } = (await json('operators list')) as { items: Operator[] }
    return items.find((one) => one.id === id)?.roles
  }
  const given = (await json(`operators roles ${id} --roles support,product`)) as Proposal
  expect(await rolesOf()).toEqual([])
  expect((await approve(given.id)).code).toBe(0)
  expect(await rolesOf()).toEqual(['product', 'support'])
  const revoked = (await json(`operators revoke ${id}`)) as Proposal
  expect((await approve(revoked.id)).code).toBe(0)
  expect(await rolesOf()).toEqual([])
})

test('customers are looked up, blocked and answered; their texts cannot control the terminal', async () => {
  const { db, json, type, enter } = await createDesk()
  await enter()
  await asOwner(db).query(
    `update messages set body = body || E'\\x1b[2J' where body like 'Good morning%'`,
  )
  const waiting = await type('chat list --waiting')
  expect(waiting.out).toContain('Good morning. Can I buy Dairy 30 again?')
  expect(waiting.out).not.toContain('\u001B')
  const { items } = (await json('chat list --waiting')) as Page<{ id: string }>
  const sent = await type(`chat send ${items[0]?.id} --body Karibu --as 0700000001`)
  expect(sent.out).toMatch(/^body +Karibu$/m)
  expect(((await json('chat list --waiting')) as Page<unknown>).items).toEqual([])
  const { items: people } = (await json('users list --query Kamau')) as Page<{ id: string }>
  const id = people[0]?.id ?? ''
  expect((await type(`users block ${id} --reason Stolen`)).out).toMatch(/^blocked +true$/m)
  expect((await type(`users show ${id}`)).out).toMatch(/^wallet\.balance +Ksh 2,000\.00$/m)
  const unblock = await type(`users unblock ${id} --reason Found`)
  expect(unblock.said).toContain('another operator approves it with')
  expect((await type('log --limit 1')).said).toMatch(/^More: --cursor \S+$/)
})

test('without an answer the command says so, and how to repeat it without doing it twice', async () => {
  const { env, server, json, type, enter } = await createDesk()
  await enter()
  const { balance } = (await json('reserve')) as Reserve
  // A connection that passes the funding on to the server and loses the answer.
  const wire = createServer((request, response) => {
    const pass = async () => {
      const body = await buffer(request)
      const names = ['authorization', 'content-type', 'idempotency-key']
      const reply = await fetch(new URL(request.url ?? '', server.address), {
        method: request.method ?? 'GET',
        headers: names.flatMap((name): [string, string][] => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
        body: body.length > 0 ? new Uint8Array(body) : null,
      })
      if (request.url?.endsWith('/proposals')) return void request.socket.destroy()
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(await reply.text())
    }
    void pass()
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void wire.close())
  const { port } = wire.address() as AddressInfo
  const lossy = { ...env, MAVUNO_URL: `http://127.0.0.1:${port}` }
  const line = ['reserve', 'fund', '--amount', '10.00', '--reference', 'FT-9', '--yes']
  await runTyped(['sign-in', '--phone', demoOperator.local], { env: lossy, input: demoPassword })
  const lost = await runTyped(line, { env: lossy })
  expect(lost.code).toBe(4)
  const key = /repeat it with --key (\S+)$/.exec(lost.said)?.[1] ?? ''
  const again = await type(`${line.join(' ')} --key ${key}`)
  const id = /^Proposed as (\S+);/.exec(again.said)?.[1]
  expect((await type(`approvals approve ${id} --yes --as ${demoApprover.local}`)).code).toBe(0)
  expect(((await json('reserve')) as Reserve).balance).toBe(balance + 1000)
  await server.stop()
  const { code, said } = await type('audit')
  expect(code).toBe(4)
  expect(said).toMatch(/^mavuno: No answer from http\S+ \(\w+\)\.$/)
})

test('a noun alone runs its list command, or show if it has none', async () => {
  const { json, type, enter } = await createDesk()
  await enter()
  expect(await json('log')).toEqual(await json('log list'))
  expect(await json('reserve')).toEqual(await json('reserve show'))
  expect(await type('reserve burn')).toMatchObject({
    code: 2,
    said: 'mavuno: There is no command "reserve burn": reserve show, reserve fund, reserve pay-out.',
  })
  expect((await type('fund --amount 5')).said).toBe(
    'mavuno: There is no command "fund --amount": reserve fund.',
  )
  expect(await type('statement --balance 5')).toMatchObject({
    code: 2,
    said: 'mavuno: There is no command "statement --balance": statement record, statement check.',
  })
})

test('exceptions count shows its numbers as fields, not as a table', async () => {
  const { type, enter } = await createDesk()
  await enter()
  const { out } = await type('exceptions count')
  expect(out).toMatch(/^checks +\d+$/m)
  expect(out).toMatch(/^oldest +(–|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/m)
})

/** What the session commands, the console's storage and the operators' page call. */
const elsewhere = [
  'operatorStartSignIn',
  'operatorSignIn',
  'operatorStepUp',
  'operatorGetBrowserKey',
  'operatorStartEnrolment',
  'operatorEnrol',
  'operatorStartApproval',
]

test('each operator endpoint and action has one command, and each command its help', async () => {
  const served = commands.map(({ endpoint, action }) => action?.name ?? endpoint.name)
  const names = [...operatorEndpoints, ...actions]
    .map(({ name }) => name)
    .filter((name) => name !== operatorPropose.name && !elsewhere.includes(name))
  expect(new Set(served)).toEqual(new Set(names))
  // Roles are given and revoked by the same action.
  expect(served).toHaveLength(names.length + 1)
  const env = { MAVUNO_DATA: tempFolder() }
  const all = await runTyped(['--help'], { env })
  for (const { name } of commands) {
    expect(all.out).toContain(`  ${name}`)
    const { code, out } = await runTyped([...name.split(' '), '--help'], { env })
    expect([name, code]).toEqual([name, 0])
    expect(out).toContain(`Usage: npm run operator -- ${name}`)
  }
  expect(await runTyped(['recharges', 'burn'], { env })).toMatchObject({ code: 2 })
  expect(await runTyped(['recharges', 'list', '--nothing'], { env })).toMatchObject({ code: 2 })
})
