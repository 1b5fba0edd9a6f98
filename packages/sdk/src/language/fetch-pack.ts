import type { Client } from '../client/create-client.js'
import { readPack } from './read-pack.js'
import type { Texts } from './texts.js'

const wholeAddress = /^https?:\/\//i

/** Starts a path with exactly one slash: two would name another host, which would get the token. */
function pathOf(address: string): string {
  return wholeAddress.test(address) ? address : address.replace(/^[/\\]*/, '/')
}

/** Loads the texts from an address in the config; undefined if that fails. */
export async function fetchPack(
  client: Pick<Client, 'request'>,
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
    return readPack(data)
  } catch {
    return undefined
  }
}
