import { isIPv6 } from 'node:net'

/** The prefix of an IPv6 address that one household shares; any other address unchanged. */
function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The address that a request comes from. Each proxy adds the address that it saw to
 * `X-Forwarded-For`. Only the last entries, of our own proxies, can be trusted: the caller may have
 * written the others.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const forwardedAddresses = (forwardedFor ?? '').split(',').map((part) => part.trim())
  const addressChain = [...forwardedAddresses.filter((part) => part !== ''), peer]
  return household(addressChain[Math.max(0, addressChain.length - 1 - trustProxy)] as string)
}
