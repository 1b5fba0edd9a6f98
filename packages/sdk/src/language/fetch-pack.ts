import type { Client } from '../client/create-client.js'
import type { Events } from '../events/events.js'
import { readPack } from './read-pack.js'
import type { Texts } from './texts.js'

const wholeAddress = /^https?:\/\//i

/** Starts a path with exactly one slash: two would name another host, which would get the token. */
function pathOf(address: string): string {
  return wholeAddress.test(address) ? address : address.replace(/^[/\\]*/, '/')
}

/** Loads the texts from an address in the config; undefined if that fails. */
export async function fetchPack(
  { client, events }: { readonly client: Pick<Client, 'request'>; readonly events: Events },
  address: string,
  time: number,
): Promise<Texts | undefined> {
  try {
    const { data } = await client.request({
      path: pathOf(address),
      query: { time },
      answers: 'json',
      errorClose: true,
    })
    const texts = readPack(data)
    const ignored = Object.keys(Object(data) as object).filter((id) => !(texts && id in texts))
    if (!texts || ignored.length > 0) {
      events.emit('diagnostic', { source: address, ignored })
    }
    return texts
  } catch {
    return undefined
  }
}
