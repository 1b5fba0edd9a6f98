import { useEffect } from 'react'
import { reloadOnce } from '../device/reload-once.js'

/** Resolves once the worker's copy of the page is the server's current one. */
function renewPage(): Promise<void> {
  return new Promise((resolve) => {
    // Not available in private windows or without HTTPS. Then the page comes from the server.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
    if (!worker) return resolve()
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    worker.postMessage('refresh-page', [port2])
  })
}

/**
 * The worker serves the page with the content policy of the last visit. If that forbids an address of the
 * config, which is newer, the page loads again with the current policy, once.
 */
export function useCurrentPolicy(directive: 'connect-src' | 'frame-src'): void {
  useEffect(() => {
    const renew = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === directive) void renewPage().then(() => reloadOnce())
    }
    document.addEventListener('securitypolicyviolation', renew)
    return () => document.removeEventListener('securitypolicyviolation', renew)
  }, [directive])
}
