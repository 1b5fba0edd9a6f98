import * as z from 'zod/mini'
import { clientFrame, serverFrame } from '../../customer/chat/chat-frames.js'
import { id } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { list, pattern } from '../../wire/types.js'

/**
 * The kinds of records of which an operator's socket sends which have changed, and who else is viewing one.
 *
 * @example
 * const kind = targetKinds[0] // 'recharge'
 */
export const targetKinds = [
  'recharge',
  'withdrawal',
  'proposal',
  'conversation',
  'user',
  'case',
  'unmatched',
  'bank_line',
  'bank_import',
  'product',
  'code',
  'announcement',
  'activity',
  'operator',
  'config',
] as const

/**
 * Names a record of one of {@link targetKinds} by its id, or a section of the config by what its page is called.
 *
 * @example
 * const { success, data } = schemas.target.safeParse(value)
 */
export const target = /* @__PURE__ */ schema(() =>
  z.object({ kind: z.enum(targetKinds), id: pattern(/^[a-z0-9-]{1,36}$/) }),
)

/**
 * The frames of an operator's client, which says after `welcome` which record is on the screen, or that none is.
 *
 * @example
 * const frame = readFrame(schemas.operatorClientFrame, '{"type":"viewing"}')
 */
export const operatorClientFrame = /* @__PURE__ */ schema(() =>
  z.union([
    ...clientFrame.def.options,
    z.object({ type: z.literal('viewing'), target: z.optional(target) }),
  ]),
)

/**
 * The frames that an operator gets. They say which records have changed, not how: what an operator may see of
 * them is asked for by the usual calls.
 *
 * @example
 * const frame = readFrame(schemas.operatorServerFrame, '{"type":"pong"}')
 */
export const operatorServerFrame = /* @__PURE__ */ schema(() =>
  z.union([
    ...serverFrame.def.options,
    z.object({
      type: z.literal('changed'),
      kind: z.enum(targetKinds),
      /** Empty if any may have changed, as so many did that they are not named. */
      ids: list(id, 50),
    }),
    z.object({
      type: z.literal('viewers'),
      target,
      /** The other operators who have the same record on the screen. */
      operators: z.array(z.object({ id, name: z.string() })),
    }),
  ]),
)

/** One of {@link targetKinds}. */
export type TargetKind = (typeof targetKinds)[number]
/** What {@link target} gives. */
export type Target = z.output<typeof target>
/** What {@link operatorClientFrame} gives. */
export type OperatorClientFrame = z.output<typeof operatorClientFrame>
/** What {@link operatorServerFrame} gives. */
export type OperatorServerFrame = z.output<typeof operatorServerFrame>
