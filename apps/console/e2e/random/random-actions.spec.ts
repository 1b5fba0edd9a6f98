import { actions, type OperatorRole } from '@mavuno/sdk/operator'
import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { readPasswords } from '../../../server/src/platform/engine/cluster-roles.js'
import { socketUrl } from '../../../server/src/platform/engine/process/ensure-database-ready.js'
import { query } from '../../../server/src/platform/engine/testing/query.js'
import { figure } from '../../../wallet/e2e/support/figure.js'
import { createOwnServer, freePort } from '../../../wallet/e2e/support/own-server.js'
import { invite, invitedPassword } from '../support/invite.js'
import {
  openRandomOperator,
  type Press,
  type RandomOperator,
  type Sent,
} from './random-operator.js'

const seconds = figure('MAVUNO_CONSOLE_SECONDS', 8, 3_600)
const seed = figure('MAVUNO_CONSOLE_SEED', 1, 1)

/** The two of the demo, and one of each other role. */
const demo = { cashier: '0700000000', approver: '0700000001' }
const invited: Readonly<Record<string, OperatorRole>> = {
  '0733000011': 'cashier',
  '0733000012': 'support',
  '0733000013': 'product',
  '0733000014': 'auditor',
}
const demoPassword = 'demo-1234'

const endpoints = allEndpoints().map((endpoint) => ({
  ...endpoint,
  matches: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))
const endpointOf = (one: Sent) =>
  endpoints.find(({ matches, method }) => method === one.method && matches.test(one.path))

/** Calls the API as one operator. */
async function callerOf(address: string, phone: string) {
  async function call<Data>(path: string, body?: object, token?: string): Promise<Data> {
    const reply = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as { success: boolean; data: Data; message: string }
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const { token } = await call<{ token: string }>('/api/operator/sign-in', {
    phone,
    password: demoPassword,
  })
  return <Data>(path: string, body?: object) => call<Data>(path, body, token)
}

/**
 * Calls that are not logged: they read, prove who is signed in, or belong to the chat. An answer also assigns the
 * conversation, so assigning it afterwards may change nothing.
 */
const keepsNothing =
  /SignIn|StepUp|SendMessage|(Assign|Start)Conversation|StartApproval|ReadBankFile|AddNote|Upload|Enrol|AddBankLines/

/** How many calls of money a press asks for: one may credit several that match, one after the other. */
const mostOf = (press: Press | undefined) =>
  Number(/^Credit (\d+),/.exec(press?.label ?? '')?.[1] ?? 1)

/** What money calls say that a single press asked for. */
function unasked({ phone, sent, presses }: RandomOperator): string[] {
  const faults: string[] = []
  const keys = new Set<string>()
  const used = new Map<number, number>()
  const inOrder = presses.toSorted((one, other) => one.at - other.at)
  for (const one of sent) {
    const endpoint = endpointOf(one)
    if (!endpoint?.keyed || one.key === undefined || keys.has(one.key)) continue
    keys.add(one.key)
    const left = (place: number) => mostOf(inOrder[place]) - (used.get(place) ?? 0)
    const last = inOrder.findLastIndex(
      (press) => press.at <= one.at + 50 && press.at > one.at - 20_000,
    )
    // Of several that are credited, some may come after another press, or long after their own.
    const isSpent = last < 0 || left(last) < 1
    const several = inOrder.findLastIndex(
      (press, place) => press.at <= one.at + 50 && mostOf(press) > 1 && left(place) > 0,
    )
    const isOfSeveral = isSpent && several >= 0 && endpoint.name === 'operatorCompleteRecharge'
    const at = isOfSeveral ? several : last
    const label = inOrder[at]?.label ?? ''
    // A click on the button of a form is noted twice, as a click and as what it sends.
    const times = (used.get(at) ?? 0) + 1
    used.set(at, times)
    const most = mostOf(inOrder[at])
    if (at < 0 || times > most) {
      const before = inOrder
        .slice(Math.max(0, at - 4), at + 1)
        .map((press) => `${press.label} ${press.at}`)
      faults.push(`${phone}: ${endpoint.name} at ${one.at} without a press (${before.join(', ')})`)
    }
    const sum = /Ksh\s([\d,.]+)/.exec(label)?.[1]
    const asked = Object(one.body['input'] ?? one.body) as {
      amount?: unknown
      settled_amount?: unknown
    }
    const amount = asked.settled_amount ?? asked.amount
    if (most === 1 && sum !== undefined && typeof amount === 'number') {
      const said = Math.round(Number(sum.replaceAll(',', '')) * 100)
      if (said !== amount) faults.push(`${phone}: ${label} sent ${amount}`)
    }
  }
  return faults
}

/** How many of each there are. */
function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Those of which there are more than of the others. */
const moreThan = (many: readonly string[], others: readonly string[]) => {
  const known = countsOf(others)
  return [...countsOf(many)].filter(([name, count]) => count > (known.get(name) ?? 0))
}

interface Entry {
  readonly phone: string
  /** What was called, or what two have agreed on. */
  readonly action: string
  readonly proposal_id: string | null
  readonly target_id: string | null
  readonly after: { readonly roles?: readonly OperatorRole[] } | null
}

/** The calls that the log comes from: what two have agreed on is done by one approval. */
function loggedCalls(log: readonly Entry[]): string[] {
  const approved = new Set<string>()
  return log.flatMap(({ phone, action, proposal_id }) => {
    if (proposal_id === null) return [`${phone} ${action}`]
    if (approved.has(proposal_id)) return []
    approved.add(proposal_id)
    return [`${phone} operatorApproveProposal`]
  })
}

interface Done {
  readonly call: string
  readonly name: string
  /** In the path of what it was done to. */
  readonly id: string | undefined
}

/** What the server said it did and did not log. Blocking somebody who is blocked changes nothing, so it is not logged. */
function unlogged(done: readonly Done[], log: readonly Entry[]) {
  const missing = moreThan(
    done.map(({ call }) => call),
    loggedCalls(log),
  )
  const isSo = ({ name, id }: Done) =>
    log.some(({ action, target_id }) => action === name && (id === undefined || target_id === id))
  return missing.filter(([call]) => done.some((one) => one.call === call && !isSo(one)))
}

/** What was sent, each with its key once, and what of it the server has said that it did. */
async function callsOf({ phone, sent }: RandomOperator) {
  const all: string[] = []
  const done: Done[] = []
  let answered = 0
  const keys = new Set<string>()
  // By the keyboard, a page may go on as another operator.
  const owners = new Map<string, string>()
  for (const { body, answer } of sent) {
    const begun = (await answer)?.begun
    if (begun !== undefined) owners.set(begun, `0${String(body['phone']).slice(-9)}`)
  }
  for (const one of sent) {
    const name = endpointOf(one)?.name
    if (name === undefined) continue
    const who = owners.get(one.token ?? '') ?? phone
    all.push(`${who} ${name}`)
    const answer = await one.answer
    if (answer?.status !== 200 || answer.success === false) continue
    answered += 1
    if (answer.success === undefined) continue
    if (keepsNothing.test(name)) continue
    if (one.key !== undefined && keys.has(one.key)) continue
    if (one.key !== undefined) keys.add(one.key)
    done.push({ call: `${who} ${name}`, name, id: /[\da-f-]{36}/.exec(one.path)?.[0] })
  }
  return { all, done, answered }
}

/** Entries of operators whose roles did not allow it then. */
function forbidden(log: readonly Entry[], people: readonly Person[]): string[] {
  const rolesOf = new Map(people.map(({ phone, roles }) => [phone, roles]))
  const phoneOf = new Map(people.map(({ id, phone }) => [id, phone]))
  return log.flatMap(({ phone, action, target_id, after }) => {
    const may =
      actions.find(({ name }) => name === action)?.deciders ??
      endpoints.find(({ name }) => name === action)?.roles
    const mine = rolesOf.get(phone) ?? []
    const isFine = !may || may.length === 0 || may.some((role) => mine.includes(role))
    if (action === 'setOperatorRoles' && after?.roles) {
      rolesOf.set(phoneOf.get(target_id ?? '') ?? '', after.roles)
    }
    return isFine ? [] : [`${phone} (${mine.join()}): ${action}`]
  })
}

interface Person {
  readonly id: string
  readonly phone: string
  readonly roles: readonly OperatorRole[]
}

test(
  `${seconds} s of random actions of six operators: nothing breaks, and nothing is done that nobody asked for`,
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(120_000 + seconds * 1_500)
    const server = await createOwnServer()
    const port = await freePort()
    const address = `http://localhost:${port}`
    await server.start({ CONSOLE_PORT: String(port), LOG_LEVEL: 'silent' })
    const operators: RandomOperator[] = []
    try {
      const [one, two] = [
        await callerOf(address, demo.cashier),
        await callerOf(address, demo.approver),
      ] as const
      for (const [phone, role] of Object.entries(invited)) {
        await invite(one, two, { phone, nickname: `Random ${role}`, role })
      }
      const url = socketUrl(
        server.dataFolder,
        readPasswords(join(server.dataFolder, 'postgres')),
        'mavuno_owner',
      )
      const ask = async <Row>(sql: string) => (await query(url, sql)) as unknown as Row[]
      const people = await ask<Person>(
        `select u.id, '0' || right(u.phone, 9) as phone, array_agg(r.role) as roles from users u
        join operator_roles r on r.operator_id = u.id group by u.id`,
      )
      const [newest] = await ask<{ id: string }>('select max(id::text) as id from operator_log')

      const meet = { at: '/' }
      let turn = seed
      for (const phone of [...Object.values(demo), ...Object.keys(invited)]) {
        turn += 1
        operators.push(
          await openRandomOperator(browser, {
            phone,
            address,
            seed: turn,
            password: Object.hasOwn(invited, phone) ? invitedPassword : demoPassword,
            meet,
          }),
        )
      }
      const until = Date.now() + seconds * 1_000
      await Promise.all(operators.map(({ act }) => act(until)))

      const steps = operators.reduce((sum, operator) => sum + operator.steps(), 0)
      expect(operators.flatMap(({ faults }) => faults)).toEqual([])
      expect(operators.flatMap(unasked), 'calls that nobody asked for').toEqual([])

      // The log is read after the last answer: a later one could belong to an entry that was not read.
      const calls = await Promise.all(operators.map(callsOf))
      const log = await ask<Entry>(
        `select '0' || right(u.phone, 9) as phone, coalesce(p.action, l.action) as action, l.proposal_id,
          l.target_id, l.after
        from operator_log l join users u on u.id = l.operator_id left join proposals p on p.id = l.proposal_id
        where l.id > '${newest?.id}' and l.action not in ('operatorSignIn', 'operatorEnrol') order by l.id`,
      )
      const logged = loggedCalls(log)
      const [all, done] = [calls.flatMap((one) => one.all), calls.flatMap((one) => one.done)]
      expect(moreThan(logged, all), 'in the log, and not sent from a page').toEqual([])
      expect(unlogged(done, log), 'said to be done, and not in the log').toEqual([])
      expect(forbidden(log, people), 'what roles do not allow').toEqual([])
      for (const [at, { phone, said }] of operators.entries()) {
        const told = `${phone} was told of more than was done: ${said.join(', ')}`
        expect(said.length, told).toBeLessThanOrEqual(calls[at]?.answered ?? 0)
      }
      // Its session before has ended, as each has three.
      const reader = await callerOf(address, demo.approver)
      expect(await reader<{ ok: boolean }>('/api/operator/audit')).toMatchObject({ ok: true })
      const types = { steps, written: logged.length }
      test.info().annotations.push({ type: 'random', description: JSON.stringify(types) })
    } finally {
      for (const operator of operators) await operator.close()
      await server.close()
    }
  },
)
