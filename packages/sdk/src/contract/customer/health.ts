import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { schema } from '../wire/schema.js'

const alive = /* @__PURE__ */ schema(() => z.object({ ok: z.literal(true) }))

/**
 * Whether the process is running.
 *
 * @example
 * const { ok } = await mavuno.call(getHealth)
 */
export const getHealth = /* @__PURE__ */ defineEndpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  duringSetup: true,
  reply: alive,
  answers: 'json',
})

/**
 * Whether the process is running, can reach its database, and has the same time. `clock` says why the
 * database's own clock is not trusted.
 *
 * @example
 * const { ok } = await mavuno.call(getReady)
 */
export const getReady = /* @__PURE__ */ defineEndpoint({
  name: 'getReady',
  method: 'GET',
  path: '/ready',
  duringSetup: true,
  reply: () => z.object({ ok: z.literal(true), clock: z.nullable(z.string()) }),
  answers: 'json',
})

/**
 * Metrics of the process in Prometheus' text format, for callers with the metrics token.
 *
 * @example
 * const text = await mavuno.call(getMetrics, undefined, {
 *   headers: { authorization: 'Bearer the-metrics-token' },
 * })
 */
export const getMetrics = /* @__PURE__ */ defineEndpoint({
  name: 'getMetrics',
  method: 'GET',
  path: '/metrics',
  duringSetup: true,
  reply: () => z.string(),
  answers: 'text',
})
