import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { wholeList } from '../wire/page.js'
import { operatorRoles } from '../wire/roles.js'
import { schema } from '../wire/schema.js'
import { owner } from './owner.js'

/**
 * An operator with their roles.
 *
 * @example
 * const { success, data } = operator.safeParse(value)
 */
export const operator = /* @__PURE__ */ schema(() =>
  z.extend(owner, { roles: z.array(z.enum(operatorRoles)), blocked: z.boolean() }),
)

/** What {@link operator} gives. */
export type Operator = z.output<typeof operator>

/**
 * All operators; somebody without a role may do nothing.
 *
 * @example
 * const { items } = await mavuno.call(operatorListOperators)
 */
export const operatorListOperators = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListOperators',
  method: 'GET',
  path: '/api/operator/operators',
  caller: 'operator',
  roles: operatorRoles,
  reply: () => wholeList(operator),
})
