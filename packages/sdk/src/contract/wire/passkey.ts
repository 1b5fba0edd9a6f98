import * as z from 'zod/mini'
import { schema } from './schema.js'
import { pattern } from './types.js'

/** Bytes as browsers send them: base64url. */
const bytes = /* @__PURE__ */ pattern(/^[\w-]{1,16384}$/)

/**
 * What a browser answers when somebody uses a passkey, as JSON.
 *
 * @example
 * const { success, data } = schemas.passkeyAnswer.safeParse(credential.toJSON())
 */
export const passkeyAnswer = /* @__PURE__ */ schema(() =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.optional(z.nullable(bytes)),
    }),
  }),
)

/**
 * What a browser answers when somebody has made a passkey, as JSON.
 *
 * @example
 * const { success, data } = schemas.newPasskey.safeParse(credential.toJSON())
 */
export const newPasskey = /* @__PURE__ */ schema(() =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
)

/**
 * What a browser is asked, as JSON: `PublicKeyCredential.parseRequestOptionsFromJSON` reads it.
 *
 * @example
 * const { success, data } = schemas.passkeyOptions.safeParse(value)
 */
export const passkeyOptions = /* @__PURE__ */ schema(() => z.looseObject({}))

/** What {@link passkeyAnswer} gives. */
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
/** What {@link newPasskey} gives. */
export type NewPasskey = z.output<typeof newPasskey>
