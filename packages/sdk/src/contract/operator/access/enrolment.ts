import * as z from 'zod/mini'
import { newPassword } from '../../rules/password.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { idInput } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { nothing, pattern } from '../../wire/types.js'
import { operator } from '../operators.js'
import { newPasskey, passkeyOptions } from '../../wire/passkey.js'
import { oneTimeCode } from './sign-in.js'

const linkToken = /* @__PURE__ */ pattern(/^[\w-]{43}$/)
const secret = /* @__PURE__ */ pattern(/^[A-Z2-7]{32}$/)

/**
 * The link of an operator who was invited or renewed, for the owner who proposed it. It works once and
 * for an hour after the approval. A new one replaces the one before.
 *
 * @example
 * const { link } = await mavuno.call(operatorMakeLink, { id: operator.id })
 */
export const operatorMakeLink = /* @__PURE__ */ schema(() =>
  defineEndpoint({
    name: 'operatorMakeLink',
    method: 'POST',
    path: '/api/operator/operators/{id}/link',
    caller: 'operator',
    roles: ['owner'],
    recent: true,
    input: idInput,
    reply: () => z.object({ link: z.string(), expires: time }),
  }),
)

/**
 * What the owner of a link needs to enrol. Owners and approvers need a passkey; others may choose
 * password and an app with codes instead. Both is possible, too.
 *
 * @example
 * const { options, uri } = await mavuno.call(operatorStartEnrolment, { link })
 */
export const operatorStartEnrolment = /* @__PURE__ */ defineEndpoint({
  name: 'operatorStartEnrolment',
  method: 'POST',
  path: '/api/operator/enrol/start',
  duringSetup: true,
  input: () => z.object({ link: linkToken }),
  reply: () =>
    z.object({
      operator,
      needs_passkey: z.boolean(),
      options: passkeyOptions,
      /** A secret for an app with codes, in base32, and the same as the address that such apps read. */
      secret: z.string(),
      uri: z.string(),
    }),
})

/**
 * Enrols by a link: with a passkey, with password and an app, or with both. The link is used up.
 *
 * @example
 * await mavuno.call(operatorEnrol, { link, passkey })
 */
export const operatorEnrol = /* @__PURE__ */ defineEndpoint({
  name: 'operatorEnrol',
  method: 'POST',
  path: '/api/operator/enrol',
  duringSetup: true,
  input: () =>
    z.object({
      link: linkToken,
      passkey: z.optional(newPasskey),
      app: z.optional(z.object({ password: newPassword, secret, code: oneTimeCode })),
    }),
  reply: nothing,
})
