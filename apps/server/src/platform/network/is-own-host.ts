import { isIP } from 'node:net'
import { isLoopback } from './is-loopback.js'

/**
 * Whether a request names this server in its `Host`. A page whose own name is made to lead here (DNS rebinding)
 * names itself. Nobody can do that with the names of this machine, or with an address.
 */
export function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false
  const host = new URL(`http://${header}`).hostname.replace(/^\[(.+)\]$/, '$1')
  return isLoopback(host) || isIP(host) > 0 || names.includes(host)
}
