import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js'
import * as limits from './limits.js'
import type { Limit } from './rate-limits.js'

const page = readFileSync(new URL('../../../../../../docs/operating.md', import.meta.url), 'utf8')

type Figure = Pick<Limit, 'max' | 'seconds'>

/** The limits of each row; a text is an endpoint, whose calls an SQL function limits. */
const documented: Readonly<Record<string, readonly (Figure | string)[]>> = {
  'wrong passwords of a known device': [limits.devicePasswords],
  'wrong passwords of others: one account, one address': [limits.strangerPasswords],
  'wrong passwords of others: one account': [limits.accountFailures],
  'wrong passwords of others: one address': [limits.addressFailures],
  'wrong passwords of somebody who is signed in': [limits.wrongPasswords],
  'right passwords and PINs of one account, signed in': [limits.rightPasswords],
  'sign-ins of one account: from known devices, from others': [limits.rightPasswords],
  'sign-ins of one operator: from known devices, from others': [limits.rightOperatorPasswords],
  'codes of one phone: for each known device': [limits.codesAnHour, limits.codesADay],
  'codes of one phone: for all others together': [limits.codesAnHour, limits.codesADay],
  'codes that one browser asks for': [limits.deviceCodes],
  'codes that one address gets without a puzzle, but for known devices': [limits.addressCodes],
  'messages to one phone about new devices and receipt accounts': [limits.lockNotices],
  'customers and bank lines that one operator reveals': [limits.reveals],
  "whole phones that one operator looks for and that are nobody's": [limits.unknownPhones],
  'wrong reward codes of an account': [limits.wrongRewardCodes],
  'unknown invitation codes of one address': [limits.unknownInvitations],
  'claims of payments by their number that are not credited at once': [limits.paymentClaims],
  'chat messages': [limits.chatMessages],
  'recharges that one customer creates, also if they are cancelled': ['createRecharge'],
  'withdrawals that one customer creates, also if they are cancelled': ['createWithdrawal'],
  'orders of one customer': ['createOrder'],
  'changes of one person that take no key, all kinds together': [limits.operations],
  'chat messages of one customer in an hour': [limits.hourlyMessages],
  'exports of all that is stored about one customer': [limits.personExports],
  'previews of proposals by one operator': [limits.reportCalls],
  'approvals that one operator starts to sign': [limits.approvalChallenges],
}

/** Rows whose figure is in an SQL function that counts nothing else. */
const inSql = ['attempts per code', 'open proposals of one operator']

async function callsPerHour(db: TestDatabase, endpoint: string): Promise<Figure> {
  const [row] = await db.query<{ max: number }>('select calls_per_hour($1) as max', [endpoint])
  return { max: row?.max ?? 0, seconds: 3_600 }
}

const unitSeconds = { second: 1, minute: 60, hour: 3_600, day: 86_400 }
type Unit = keyof typeof unitSeconds

/** Whether "3 an hour", "10 in 15 minutes", "5, one comes back every 3 minutes" or "300" is true of a limit. */
function isTrue(words: string, { max, seconds }: Figure): boolean {
  const amount = max.toLocaleString('en')
  const [, all, period = '1', of] = /^([\d,]+) (?:an?|in (\d+)) (\w+?)s?$/.exec(words) ?? []
  if (of) return all === amount && seconds === Number(period) * unitSeconds[of as Unit]
  const [, first, count, every = '1', unit] =
    /^([\d,]+)(?: each)?, (one|five) comes? back every (?:(\d+) )?(\w+?)s?$/.exec(words) ?? []
  if (!unit) return words === amount
  const back = (seconds / max) * (count === 'five' ? 5 : 1)
  return first === amount && Math.round(back / unitSeconds[unit as Unit]) === Number(every)
}

test('the documentation states each limit as the code has it', async () => {
  const [, table = ''] = page.split('\n| attempts  ')
  const rows = Array.from(
    table.split('\n\n')[0]?.matchAll(/^\| (.+?) +\| (\d.*?) +\|$/gm) ?? [],
    ([, attempts = '', figures = '']) => [attempts, figures.split(/, (?=\d)/)] as const,
  )
  const labels = rows.map(([attempts]) => attempts)
  expect(labels.toSorted()).toEqual([...Object.keys(documented), ...inSql].toSorted())
  const db = await createTestDatabase()
  const wrong: string[] = []
  for (const [attempts, figures] of rows) {
    for (const [index, limit] of (documented[attempts] ?? []).entries()) {
      const figure = typeof limit === 'string' ? await callsPerHour(db, limit) : limit
      const words = figures[index] ?? ''
      if (!isTrue(words, figure)) wrong.push(`${attempts}: ${words}`)
    }
  }
  expect(wrong).toEqual([])
})
