import type { Endpoint, EndpointReply, Page } from '@mavuno/sdk/contract'
import type { QueryState } from '@mavuno/sdk/react'
import { queries } from './queries.js'

type Listed<E extends Endpoint> = EndpointReply<E> extends Page<infer Item> ? Item : never

/** What a list has told of an item, and when that arrived. */
export type Told<Item> = Pick<QueryState<Item>, 'dataAt'> & { readonly data: Item }

/**
 * An item as a list that was shown before has it, with any filter: what its own page shows until the
 * server has answered. Of several lists the newest counts. Money never moves by what it says.
 */
export function listedItem<E extends Endpoint>(
  { name }: E,
  id: string,
): Told<Listed<E>> | undefined {
  let newest: Told<Listed<E>> | undefined
  for (const { data, dataAt } of queries.known((key) => key.startsWith(`${name}?`))) {
    const { items } = data as Page<Listed<E> & { readonly id: string }>
    const item = items.find((one) => one.id === id)
    if (item && dataAt > (newest?.dataAt ?? 0)) newest = { data: item, dataAt }
  }
  return newest
}
