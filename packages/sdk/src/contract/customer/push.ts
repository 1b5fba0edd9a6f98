import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { pattern, nothing } from '../wire/types.js'

/**
 * Whether this device is told of what happens, and the key that its browser subscribes with; null if the
 * server sends nothing.
 *
 * @example
 * const { key, subscribed } = await mavuno.call(getPush)
 */
export const getPush = /* @__PURE__ */ defineEndpoint({
  name: 'getPush',
  method: 'GET',
  path: '/api/push',
  caller: 'customer',
  reply: () => z.object({ key: z.nullable(z.string()), subscribed: z.boolean() }),
})

/**
 * Subscribes this device, until its session ends. Only https addresses of public hosts are accepted.
 *
 * @example
 * await mavuno.call(subscribePush, { endpoint: 'https://push.example.com/1', p256dh, auth })
 */
export const subscribePush = /* @__PURE__ */ defineEndpoint({
  name: 'subscribePush',
  method: 'PUT',
  path: '/api/push',
  caller: 'customer',
  input: () =>
    z.object({
      endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https:\/\/[\x21-\x7E]+$/)),
      /** The browser's public key: 65 bytes, as base64url. */
      p256dh: pattern(/^[\w-]{87}$/),
      /** The browser's secret: 16 bytes, as base64url. */
      auth: pattern(/^[\w-]{22}$/),
    }),
  reply: nothing,
})

/**
 * This device is told of nothing any more.
 *
 * @example
 * await mavuno.call(unsubscribePush)
 */
export const unsubscribePush = /* @__PURE__ */ defineEndpoint({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: '/api/push',
  caller: 'customer',
  reply: nothing,
})
