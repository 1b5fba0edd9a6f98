import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, money } from '../wire/types.js'
import { articleSummary } from './news/article.js'
import { product } from './product.js'
import { wallet } from './wallet.js'

/**
 * When the next earning falls due, and what falls due on that day from then on: an estimate.
 *
 * @example
 * const { success, data } = schemas.nextIncome.safeParse(value)
 */
export const nextIncome = /* @__PURE__ */ z.object({
  time,
  /** Before tax. */
  amount: money,
  tax: money,
})

/** What {@link nextIncome} gives. */
export type NextIncome = z.output<typeof nextIncome>

/**
 * Everything that the first screen shows.
 *
 * @example
 * const { success, data } = schemas.home.safeParse(value)
 */
export const home = /* @__PURE__ */ schema(() =>
  z.object({
    /** Activities. */
    banners: z.array(articleSummary),
    /** The newest. */
    announcement: z.nullable(articleSummary),
    unread_announcements: count,
    /** Lines of the inbox, announcements too. */
    unread: count,
    products: z.array(product),
    /** Null unless a customer is signed in. */
    wallet: z.nullable(wallet),
    /** What waits to be claimed in all holdings, before tax. */
    due_amount: money,
    /** The part of it that would be withheld today. */
    due_tax: money,
    /** What falls due next; null if nothing will, or nobody is signed in. */
    next_income: z.nullable(nextIncome),
  }),
)

/** What {@link home} gives. */
export type Home = z.output<typeof home>

/**
 * @example
 * const { wallet, products } = await mavuno.call(getHome)
 */
export const getHome = /* @__PURE__ */ defineEndpoint({
  name: 'getHome',
  method: 'GET',
  path: '/api/home',
  reply: home,
})
