import { normalizePhone } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import { makePerson } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { readConfig } from '../../config/config-service.js'

const stored = '254712345678'
const national = '712345678'

test('a phone with another country code is not the own phone, however both are written', async () => {
  const context = await createLedgerContext()
  const id = await makePerson(context)
  const { query } = asOwner(context.db)
  await query('update users set phone = $2, phone_verified_at = now() where id = $1', [id, stored])
  const { phone: rule } = await readConfig(context.db)
  const own = ['0712 345 678', national, stored, `+${stored}`, `00${stored}`, `+254 (0)${national}`]
  const foreign = ['255', '256', '44', '1', '2540', '25'].flatMap((code) =>
    [`+${code}${national}`, `00${code}${national}`, `${code}${national}`].filter(
      (typed) => normalizePhone(typed, rule) !== stored,
    ),
  )
  expect(foreign.length).toBeGreaterThan(12)
  for (const [list, expected] of [
    [own, true],
    [foreign, false],
  ] as const) {
    const rows = await query<{ typed: string; own: boolean }>(
      'select typed, is_own_phone($1, typed) as own from unnest($2::text[]) typed',
      [id, list],
    )
    expect(rows.filter((row) => row.own !== expected)).toEqual([])
  }
})
