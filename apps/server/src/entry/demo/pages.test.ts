import { getMe, signIn, type Endpoint, type Page } from '@mavuno/sdk/contract'
import {
  operatorAddNote,
  operatorAddUserNote,
  operatorListBankImports,
  operatorListConversations,
} from '@mavuno/sdk/operator'
import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { createAppWorld } from '../../testing/app-world.js'
import { demoCustomer, demoPassword } from './demo-accounts.js'
import { createDemoDatabase, readDemoTime } from './testing/demo-database.js'

function fieldsOf({ input }: Endpoint): string[] {
  if (!input) return []
  const { properties = {} } = toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

const lists = allEndpoints().filter((one) => fieldsOf(one).includes('cursor'))

/** What the demo has nothing of. */
const empty = ['Cases', 'Comparisons', 'Unmatched', 'Exceptions', 'Days', 'TaxRules']

/** The demo's customer and two operators, who have all roles between them. */
async function createReaders() {
  const db = await createDemoDatabase()
  const at = await readDemoTime(db)
  const { connect, addOperator, addApprover } = await createAppWorld({ db, now: () => at })
  const mavuno = connect()
  mavuno.session.save(
    await mavuno.call(signIn, { phone: demoCustomer.local, password: demoPassword }),
  )
  const { mavuno: desk } = await addOperator()
  const { mavuno: approver } = await addApprover()
  const readerOf = ({ caller, roles }: Endpoint) => {
    if (caller !== 'operator') return mavuno
    return roles.includes('owner') || roles.includes('cashier') ? desk : approver
  }
  const read = (list: Endpoint, input: object) =>
    readerOf(list).call(list, input as never) as Promise<Page<unknown>>
  const first = async (list: Endpoint) =>
    ((await read(list, {})).items as { id: string }[])[0]?.id ?? ''
  const { id: customer } = await mavuno.call(getMe)
  const conversation = await first(operatorListConversations)
  for (const text of ['One', 'Two', 'Three']) {
    await desk.call(operatorAddUserNote, { id: customer, text })
    await desk.call(operatorAddNote, { id: conversation, client_id: text, body: text })
  }
  const inputs: Readonly<Record<string, object>> = {
    operatorListBankImportLines: { id: await first(operatorListBankImports) },
    operatorListBankMatches: { list: 'same' },
    operatorListAccountEntries: { name: 'settlement' },
    operatorListUserRecords: { id: customer },
    operatorListUserNotes: { id: customer },
    operatorListNotes: { id: conversation },
  }
  return { read, inputs }
}

test('each list has the same rows page by page as at once, and the other way round from the oldest on', async () => {
  const { read, inputs } = await createReaders()
  const short: string[] = []
  for (const list of lists) {
    const { name } = list
    if (name === 'operatorListPaymentMessages') continue
    const pagesOf = async (more: object) => {
      const input = { ...inputs[name], ...more }
      const { items, next } = await read(list, { ...input, limit: 100 })
      const limit = Math.max(1, Math.ceil(items.length / 2))
      const one = await read(list, { ...input, limit })
      const two = await read(list, { ...input, limit, cursor: one.next ?? undefined })
      if (items.length < 2) short.push(name)
      else expect([...one.items, ...two.items], name).toEqual(items)
      return { items, isWhole: next === null }
    }
    const { items, isWhole } = await pagesOf({})
    if (!isWhole || !fieldsOf(list).includes('oldest_first')) continue
    const oldest = await pagesOf({ oldest_first: true })
    expect(oldest.items, name).toEqual(items.toReversed())
  }
  expect(short).toEqual(empty.map((name) => `operatorList${name}`))
})
