import type { ProxyOptions } from 'vite'

/** Passes calls, sockets and messages of the payment provider on to the server, which may be on another machine. */
export function serverProxy(): Record<string, ProxyOptions> {
  const target = process.env['MAVUNO_URL'] ?? 'http://127.0.0.1:8787'
  const proxy = { target, changeOrigin: true, ws: true, rewriteWsOrigin: true }
  const paths = ['/api', '/chat', '/files', '/payments']
  return Object.fromEntries(paths.map((path) => [path, proxy]))
}
