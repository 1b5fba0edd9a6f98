import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id, idInput } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { integer, nothing } from '../../wire/types.js'

/**
 * A link for an owner that was made on the server's machine, without a second person.
 *
 * @example
 * const { success, data } = schemas.recovery.safeParse(value)
 */
export const recovery = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    requested: time,
    /** When the link begins to work. Until then any owner can cancel it. */
    starts: time,
    status: z.enum(['waiting', 'open', 'used', 'cancelled', 'expired']),
  }),
)

/** What {@link recovery} gives. */
export type Recovery = z.output<typeof recovery>

/**
 * How many owners there are, and every recovery there ever was: anyone may know.
 *
 * @example
 * const { owners, recoveries } = await mavuno.call(getOwners)
 */
export const getOwners = /* @__PURE__ */ defineEndpoint({
  name: 'getOwners',
  method: 'GET',
  path: '/api/owners',
  duringSetup: true,
  reply: () => z.object({ owners: integer(0), recoveries: z.array(recovery) }),
})

/**
 * Cancels a recovery that is not used yet.
 *
 * @example
 * await mavuno.call(operatorCancelRecovery, { id: recovery.id })
 */
export const operatorCancelRecovery = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCancelRecovery',
  method: 'POST',
  path: '/api/operator/recoveries/{id}/cancel',
  caller: 'operator',
  roles: ['owner'],
  input: idInput,
  reply: nothing,
})
