import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { schema } from '../wire/schema.js'
import { count, money } from '../wire/types.js'
import { articleSummary } from './article.js'
import { product } from './product.js'
import { wallet } from './wallet.js'

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
    products: z.array(product),
    /** Null unless a customer is signed in. */
    wallet: z.nullable(wallet),
    /** What waits to be claimed in all holdings, before tax. */
    due_amount: money,
    /** The part of it that would be withheld today. */
    due_tax: money,
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
