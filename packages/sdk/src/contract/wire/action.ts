import type { $ZodType, output } from 'zod/v4/core'
import type { OperatorRole } from './roles.js'

/**
 * Something that takes two operators: one proposes it, and another decides. Deciding does it.
 *
 * @example
 * const mayPropose = roles.some((role) => payOut.proposers.includes(role))
 */
export interface Action<Name extends string = string, Input extends $ZodType = $ZodType> {
  readonly name: Name
  readonly input: Input
  /**
   * The kind of record that it changes: one proposal at a time may be open about a record. The proposal fails if the
   * record changes before the decision; with `version`, only if this field of it does.
   */
  readonly target?: { readonly kind: string; readonly version?: string }
  /** What the database lets it alone write. */
  readonly writes?: readonly `${'insert' | 'update' | 'delete'} ${string}`[]
  readonly proposers: readonly OperatorRole[]
  readonly deciders: readonly OperatorRole[]
  /** How long a proposal waits for a decision. */
  readonly hours: number
}

/**
 * The input of an action, as the server keeps it.
 *
 * @example
 * const input: ActionInput<typeof payOut> = { account: 'tax', amount: 100, reference: 'FT1', note: '' }
 */
export type ActionInput<A extends Action> = output<A['input']>

type ActionOptions<Name extends string, Input extends $ZodType> = Omit<
  Action<Name, Input>,
  'input'
> & { readonly input: Input | (() => Input) }

/**
 * Defines an action. If its schema is built by a call, pass a function that makes this call, as for
 * an endpoint.
 *
 * @example
 * const cutTree = defineAction({
 *   name: 'cutTree',
 *   input: schemas.idInput,
 *   proposers: ['product'],
 *   deciders: ['approver', 'owner'],
 *   hours: 24,
 * })
 */
// The annotation lets bundlers drop every action (and its schema) that a page does not import.
/* @__NO_SIDE_EFFECTS__ */
export function defineAction<Name extends string, Input extends $ZodType>({
  input,
  ...rest
}: ActionOptions<Name, Input>): Action<Name, Input> {
  return { ...rest, input: typeof input === 'function' ? input() : input }
}
