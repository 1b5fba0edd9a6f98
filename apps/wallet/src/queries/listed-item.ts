import type { Endpoint, EndpointReply, Page } from '@mavuno/sdk/contract'
import { queries } from './queries.js'

type Listed<E extends Endpoint> = EndpointReply<E> extends Page<infer Item> ? Item : never

/**
 * An item as a list that was shown before has it, with any filter: what its own page shows until the
 * server has answered. Money never moves by what it says.
 */
export function listedItem<E extends Endpoint>({ name }: E, id: string): Listed<E> | undefined {
  const pages = queries.known((key) => key.startsWith(`${name}?`)) as readonly Page<
    Listed<E> & { readonly id: string }
  >[]
  return pages.flatMap(({ items }) => items).find((item) => item.id === id)
}
