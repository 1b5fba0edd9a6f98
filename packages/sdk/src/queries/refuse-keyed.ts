import type { Endpoint } from '../contract/wire/endpoint.js'

/** Throws for an endpoint that takes a key: a query calls it again by itself, and each time would move money. */
export function refuseKeyed({ name, keyed }: Endpoint): void {
  if (keyed) throw new TypeError(`${name} moves money: use useMoneyAction.`)
}
