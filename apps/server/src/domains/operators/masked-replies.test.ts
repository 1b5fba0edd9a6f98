import { operatorExportLog } from '@mavuno/sdk/operator'
import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { createHidden, spellings } from './testing/hidden-phone.js'

/** The phone in any spelling: its digits may be of any script, and signs may stand between them. */
const phone = new RegExp('722000104'.split('').join('[^0-9A-Za-z]{0,3}'))

const id = /"id":"([0-9a-f-]{36})"/g

/** What reads need besides an id. */
const queries: Readonly<Record<string, readonly string[]>> = {
  operatorListBankMatches: ['only_bank', 'only_books', 'different', 'same'].map(
    (list) => `?list=${list}`,
  ),
  operatorListUnmatched: ['', '?open=false'],
  operatorListAccountEntries: ['?name=settlement', '?name=fees'],
}

test('no reply of a read shows an operator a phone that was not revealed, however it is written', async () => {
  const { app, addOperator, desk } = await createHidden()
  const roles = [
    ['owner', 'support', 'cashier', 'product'],
    ['owner', 'approver', 'support'],
  ] as const
  const operators = [await addOperator({ roles: roles[0] }), await addOperator({ roles: roles[1] })]
  const reads = allEndpoints().filter(
    ({ caller, method }) => caller === 'operator' && method === 'GET',
  )
  const ids: Record<string, string[]> = {}
  let shown = 0
  async function read(path: string) {
    for (const { user } of operators) {
      const headers = { authorization: `Bearer ${user.token}` }
      const reply = await app.request(`http://mavuno.test${path}`, { headers })
      const text = (await reply.text()).normalize('NFKC')
      if (reply.status === 403) continue
      if (reply.status === 200) shown += 1
      expect(text, path).not.toMatch(phone)
      for (const [, found = ''] of text.matchAll(id)) {
        const [, , , kind = ''] = path.split(/[/?]/)
        ;(ids[kind] ??= []).push(found)
      }
      return
    }
  }
  for (const { name, path } of reads) {
    if (path.includes('{id}')) continue
    for (const query of queries[name] ?? ['']) await read(path + query)
  }
  for (const kind of ['recharges', 'withdrawals', 'unmatched']) {
    for (const one of new Set(ids[kind]))
      await read(`/api/operator/payment-messages?subject=${one}`)
  }
  for (const { path } of reads) {
    const [, , , kind = ''] = path.split('/')
    if (!path.includes('{id}')) continue
    for (const one of [...new Set(ids[kind])].slice(0, 15)) {
      await read(path.replace('{id}', one))
    }
  }
  // Each spelling stands in many replies.
  expect(shown).toBeGreaterThan(20 * spellings.length)
  expect((await desk.call(operatorExportLog, {})).csv.normalize('NFKC')).not.toMatch(phone)
})
