import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { Page } from '../contract/wire/page.js'
import { ContractError } from '../errors/errors.js'
import type { CallOptions } from './call-endpoint.js'

/** The items of an endpoint whose reply is a page. */
export type ItemOf<E extends Endpoint> = EndpointReply<E> extends Page<infer Item> ? Item : never

/** E if its reply is a page. */
export type Paged<E extends Endpoint> = EndpointReply<E> extends Page<unknown> ? E : never

interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointReply<E>>
}

/**
 * All items of a list, whose pages are loaded as they are needed: leaving the loop loads no more. `limit`
 * in the input is the length of a page.
 *
 * @example
 * for await (const { id, change } of paginate(mavuno, listRecords, { kind: ['recharge'] })) {
 *   console.log(id, formatMoney(change, 'KES'))
 * }
 */
export async function* paginate<E extends Endpoint>(
  mavuno: Caller,
  endpoint: E & Paged<E>,
  input?: Omit<EndpointInput<E> & object, 'cursor'>,
  options?: CallOptions,
): AsyncGenerator<ItemOf<E>, void, undefined> {
  const cursors = new Set<string>()
  let cursor: string | undefined
  for (;;) {
    const asked = { ...input, ...(cursor !== undefined && { cursor }) } as EndpointInput<E>
    const page = (await mavuno.call<E>(endpoint, asked, options)) as Page<ItemOf<E>>
    yield* page.items
    if (page.next === null) return
    // Otherwise a backend could keep this loop running for ever.
    if (cursors.has(page.next)) {
      const facts = { endpoint: endpoint.name, path: 'next', body: page }
      throw new ContractError(`${endpoint.name} named the same page twice`, facts)
    }
    cursors.add(page.next)
    cursor = page.next
  }
}
