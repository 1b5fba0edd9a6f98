import type { Client } from '../client/create-client.js'
import { readPack } from './read-pack.js'
import type { Texts } from './texts.js'

const wholeAddress = /^https?:\/\//i

/** One slash, whatever there was: two would name another host, and get the bearer. */
function pathOf(address: string): string {
  return wholeAddress.test(address) ? address : address.replace(/^[/\\]*/, '/')
}

/** The texts at a place that the config names; undefined where there are none to be had. */
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
