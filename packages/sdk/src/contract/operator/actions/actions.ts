import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Action, ActionInput } from '../../wire/action.js'
import { schema } from '../../wire/schema.js'
import * as definitions from './definitions.js'

type ActionDefinitions = typeof definitions
type Definition = ActionDefinitions[keyof ActionDefinitions]

/**
 * All actions that take two operators, by name.
 *
 * @example
 * const mine = actions.filter(({ deciders }) => deciders.some((role) => roles.includes(role)))
 */
export const actions: readonly Definition[] = /* @__PURE__ */ schema(() =>
  // Bundlers order exports differently.
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  Object.values(definitions).sort((one, other) => (one.name < other.name ? -1 : 1)),
)

/** Name of one of {@link actions}. */
export type ActionName = Definition['name']

/** The input of one of {@link actions}, by its name. */
export type InputOf<Name extends ActionName> = ActionInput<Extract<Definition, { name: Name }>>

function proposalVariant<Name extends string, Input extends $ZodType>({
  name,
  input,
}: Action<Name, Input>) {
  return z.object({ action: z.literal(name), input })
}

type Proposed<D> =
  D extends Action<infer Name, infer Input>
    ? ReturnType<typeof proposalVariant<Name, Input>>
    : never

/** What is proposed: an action with its input. */
export const proposalInput = /* @__PURE__ */ schema(() => {
  const inputs = (actions as readonly Action[]).map((action) => proposalVariant(action))
  return z.discriminatedUnion('action', inputs as [Proposed<Definition>])
})
