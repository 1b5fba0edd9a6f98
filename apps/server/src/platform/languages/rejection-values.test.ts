import { codes } from '@mavuno/sdk/contract'
import { languages } from '@mavuno/texts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CallFailure } from '../failures/failures.js'
import type { HttpEnv } from '../http/http-env.js'
import { errorReply } from '../http/error-reply.js'
import { createLogger } from '../log.js'
import { rejectionText, rejectionValues } from './rejection-values.js'
import { textOf, type ServerTextId } from './text-of.js'

const units = { currency: 'KES', time_zone: 'Africa/Nairobi' }
const until = 1_795_000_000

/** What each refusal whose text names something has in its data, with other fields beside it. */
const cases = [
  ['pin_wrong', { left: 3 }, ['3']],
  ['insufficient_funds', { needed: 333_00, available: 332_99 }, ['Ksh 333.00', 'Ksh 332.99']],
  ['amount_out_of_bounds', { min: 100_50, max: 900_75 }, ['Ksh 100.50', 'Ksh 900.75']],
  [
    'quote_changed',
    { amount: 340_00, fee: 13_33, fee_rate: 392, real_amount: 326_67 },
    ['Ksh 326.67'],
  ],
  ['cooling_down', { until }, ['2026-11-18 14:06:40']],
  ['assigned_to_other', { who: 'Akinyi' }, ['Akinyi']],
  ['whole_units_only', { unit: 1_00 }, ['Ksh 1.00']],
  ['prompt_too_soon', { until }, ['2026-11-18 14:06:40']],
  ['purchase_limit', { limit: 7, bought: 5 }, ['7']],
  ['vip_level_too_low', { needed: 3, level: 1 }, ['3']],
  ['vip_level_too_low', { level: 1, needed: 3 }, ['3']],
  ['not_due_yet', { next_claim_time: until }, ['2026-11-18 14:06:40']],
  ['holding_frozen', { reason: 'Floods' }, ['Floods']],
  ['terms_changed', { price: 121_00, terms_hash: 'f00' }, ['Ksh 121.00']],
] as const

const isFull = (text: string) => !/\{\{|\}\}/.test(text)

test('each refusal whose text names something is in the table', () => {
  const named = Object.entries(codes).filter(([, code]) => !isFull(textOf(['en'], `code.${code}`)))
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(named.map(([name]) => name)))
})

test.each(cases)('the text of %s with %j names %j in each language', (name, data, parts) => {
  const id = `code.${codes[name]}` as ServerTextId
  for (const language of Object.keys(languages)) {
    const text = rejectionText([language], id, rejectionValues(data, units)).replaceAll(
      '\u00a0',
      ' ',
    )
    expect(isFull(text), text).toBe(true)
    for (const part of parts) expect(text).toContain(part)
  }
})

test('a claim that nothing follows is refused without a time', () => {
  const values = rejectionValues({ next_claim_time: null }, units)
  expect(rejectionText(['en'], 'code.3004', values)).toBe(
    'We could not do this. Nothing has changed.',
  )
  expect(rejectionText(['sw'], 'code.3004', values)).toBe(textOf(['sw'], 'code.other'))
})

test.each([
  [1, 1],
  [60, 1],
  [61, 2],
  [3_600, 60],
  [3_601, 61],
])(
  'a call that is refused for %i seconds is so for %i minutes, as its text says',
  async (retryAfter, minutes) => {
    const app = new Hono<HttpEnv>()
    app.onError((error, c) =>
      errorReply(error, c, { log: createLogger('silent'), readUnits: async () => units }),
    )
    app.get('/', () => {
      throw new CallFailure('too_many', 'That was too often.', { retryAfter })
    })
    const reply = await app.request('/', { headers: { 'accept-language': 'en' } })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, String(retryAfter)])
    expect(await reply.json()).toMatchObject({
      code: 429,
      message: `That was too often. Try again in ${minutes} min.`,
    })
  },
)
