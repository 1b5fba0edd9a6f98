import { z } from 'zod'
import { findPhone, findShortcode, type TransactionRow } from '../money/accounts.js'
import type { World } from '../world.js'
import { invalid } from './errors.js'
import * as fields from './fields.js'

export const pullRegisterRequest = z.object({
  ShortCode: fields.shortcode,
  RequestType: z.literal('Pull'),
  NominatedNumber: fields.text(9, 13),
  CallBackURL: fields.url,
})

/** YYYY-MM-DD HH:mm or HH:mm:ss, of Nairobi. */
const moment = fields.text(1, 30).transform((text, context) => {
  const [, date = '', hours = '', rest = ''] =
    /^(\d{4}-\d\d-\d\d) (\d{1,2})(:\d\d(?::\d\d)?)$/.exec(text) ?? []
  const time = Date.parse(`${date}T${hours.padStart(2, '0')}${rest}+03:00`)
  if (Number.isNaN(time)) context.addIssue({ code: 'custom', message: 'is no time' })
  return time
})

export const pullRequest = z.object({
  ShortCode: fields.shortcode,
  StartDate: moment,
  EndDate: moment,
  OffSetValue: fields.text(1, 9).pipe(z.string().regex(/^\d+$/)).transform(Number),
})

const pageSize = 100
/** Older payments cannot be pulled. */
const keptFor = 48 * 3600 * 1000

export function registerPull(world: World, { ShortCode }: z.output<typeof pullRegisterRequest>) {
  const merchant = findShortcode(world, ShortCode)
  if (!merchant) throw invalid('ShortCode')
  world.store.run('update shortcodes set pull_registered = 1 where shortcode = ?', ShortCode)
  const isKnown = merchant.pull_registered !== 0
  return {
    ResponseRefID: world.ids.uuid(),
    ResponseStatus: isKnown ? '1001' : '1000',
    ShortCode,
    ResponseDescription: isKnown
      ? 'ShortCode already Registered'
      : 'Shortcode Registered Successfully',
  }
}

/** Payments of customers, the oldest first; not payouts. */
export function pull(world: World, request: z.output<typeof pullRequest>) {
  const { ShortCode, StartDate, EndDate, OffSetValue } = request
  const merchant = findShortcode(world, ShortCode)
  if (!merchant || merchant.pull_registered === 0) throw invalid('ShortCode')
  const rows = world.store.all<TransactionRow>(
    `select * from transactions
     where shortcode = ? and kind in ('pay_bill', 'buy_goods') and at between ? and ?
     order by at, rowid limit ? offset ?`,
    ShortCode,
    Math.max(StartDate, world.clock.now() - keptFor),
    // The end is a whole second.
    EndDate + 999,
    pageSize,
    OffSetValue,
  )
  const isEmpty = rows.length === 0
  return {
    ResponseRefID: world.ids.uuid(),
    ResponseCode: isEmpty ? '1001' : '1000',
    ResponseMessage: isEmpty ? 'Null' : 'Success',
    // A list in a list.
    Response: [
      rows.map((row) => ({
        transactionId: row.receipt,
        trxDate: new Date(row.at).toISOString().replace(/\.\d+Z$/, 'Z'),
        msisdn: Number(row.phone),
        sender: findPhone(world, row.phone)?.name ?? '',
        transactiontype: row.kind === 'buy_goods' ? 'c2b-buy-goods-debit' : 'c2b-pay-bill-debit',
        billreference: row.reference ?? '',
        amount: row.amount.toFixed(2),
        organizationname: merchant.name,
      })),
    ],
  }
}
