import type { Proposal } from '@mavuno/sdk/operator'
import { useMethodName } from '../parts/business.js'
import { knownText, useKnownText } from '../parts/known-words.js'
import type { ConsoleTranslate } from '../texts/texts.js'
import { useText } from '../texts/use-text.js'
import { fieldsOf } from './changes-of.js'
import { useFieldWords } from './use-field-words.js'

/** What an action is called. Those of actions that a newer server has are shown as they are. */
export function useActionTitle(): (action: string) => string {
  const known = useKnownText()
  return (action) => known(`action.${action}`, action)
}

type Titled = Pick<Proposal, 'action' | 'input' | 'target'>

/** The title of a proposal: what it does, and to what if that has a name. */
export function proposalTitle(
  t: ConsoleTranslate,
  { action, target }: Titled,
  name = target?.name ?? '',
): string {
  const title = knownText(t, `action.${action}`, action)
  return name === '' ? title : `${title}: ${name}`
}

/** Returns `proposalTitle` with the name of the target, or with the changed fields of the config. */
export function useProposalTitle(): (proposal: Titled) => string {
  const t = useText()
  const nameIn = useNameIn()
  const { label } = useFieldWords()
  return (proposal) => {
    const { input, target } = proposal
    const fields = target?.kind === 'config' ? fieldsOf(input) : []
    const inInput = nameIn(input) ?? fields.map(({ field }) => label(field)).join(', ')
    return proposalTitle(t, proposal, target?.name ?? inInput)
  }
}

/** The fields that may hold a name, tried in this order. */
const names = ['name', 'code', 'title', 'nickname', 'company_name', 'wallet_type']

/** Returns the display name of a target, such as a product or a channel; undefined if it has none. */
function useNameIn(): (thing: unknown) => string | undefined {
  const methodName = useMethodName()
  return (thing) => {
    const found = names
      .map((name) => [name, Object(thing)[name] as unknown] as const)
      .find(([, value]) => typeof value === 'string' && value !== '')
    if (found === undefined) return undefined
    const [name, value] = found
    return name === 'wallet_type' ? methodName(value as string) : (value as string)
  }
}
