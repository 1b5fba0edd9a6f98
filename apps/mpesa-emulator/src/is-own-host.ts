import { isIP } from 'node:net'

/**
 * Whether a request names the emulator in its `Host`. A page whose own name is made to lead here (DNS rebinding)
 * names itself. Nobody can do that with `localhost`, or with an address.
 */
export function isOwnHost(header: string | null, names: readonly string[]): boolean {
  if (header === null || !URL.canParse(`http://${header}`)) return false
  const host = new URL(`http://${header}`).hostname.replace(/^\[(.+)\]$/, '$1')
  return host === 'localhost' || isIP(host) > 0 || names.some((name) => name.toLowerCase() === host)
}
