import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { unpagedList } from '../../wire/page.js'
import { operatorRoles } from '../../wire/roles.js'
import { schema } from '../../wire/schema.js'

/**
 * An answer that the support sends often, in several languages.
 *
 * @example
 * const { success, data } = schemas.cannedReply.safeParse(value)
 */
export const cannedReply = /* @__PURE__ */ schema(() =>
  z.object({
    shortcut: z.string(),
    texts: z.array(z.object({ language: z.string(), body: z.string() })),
    /** An open proposal to change or remove it. */
    pending_proposal: z.nullish(id),
  }),
)

/** What {@link cannedReply} gives. */
export type CannedReply = z.output<typeof cannedReply>

/**
 * @example
 * const { items } = await mavuno.call(operatorListReplies)
 */
export const operatorListReplies = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListReplies',
  method: 'GET',
  path: '/api/operator/replies',
  caller: 'operator',
  roles: operatorRoles,
  reply: () => unpagedList(cannedReply),
})
