import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const notPublic4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic4.addSubnet(network, prefix)
}

/** Of IPv6 only what is routed on the internet: nothing mapped, translated, local or reserved is in it. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic6.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic4.check(address)
  return version === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** As `lookup` of node:dns with all addresses. */
export type LookupAll = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

const lookupAll: LookupAll = (host, done) =>
  dnsLookup(host, { all: true }, (error, addresses) => done(error, addresses ?? []))

/**
 * The address of a host to connect to. One private address among several is enough to refuse the host, as
 * the next connection would be to that one. Rejects if there is none.
 */
export async function resolvePublicAddress(
  host: string,
  { lookup = lookupAll, isAllowed = isPublicAddress } = {},
): Promise<LookupAddress> {
  const name = host.replace(/^\[|\]$/g, '')
  const version = isIP(name)
  const addresses =
    version === 0
      ? await new Promise<readonly LookupAddress[]>((resolve, reject) =>
          lookup(name, (error, found) => (error ? reject(error) : resolve(found))),
        )
      : [{ address: name, family: version }]
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => isAllowed(address))) {
    throw new Error(`${name} has no public address`)
  }
  return first
}
