import type { Hono } from 'hono'
import { readPublicFile } from '../../domains/content/files/files-service.js'
import type { Context } from '../../platform/context/context.js'
import type { HttpEnv } from '../../platform/http/http-env.js'
import { mount } from '../../platform/http/mount.js'
import { servePublicFiles } from '../../platform/http/non-contract-routes.js'
import { defaultHeaders } from '../../platform/http/security-headers.js'
import { serveFolder } from '../../platform/http/wallet/serve-wallet.js'
import { createBaseApp } from './app.js'
import { routes } from './routes.js'

/** What the console's page may load and run: what this address has, and nothing else. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Sheets keep the page behind them from scrolling by a style of their own.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The console and the calls of operators at one address, where nothing of customers is answered. */
export function createConsoleApp(context: Context, folder: string): Hono<HttpEnv> {
  const https = context.settings.console.url?.startsWith('https:') ?? false
  const closed = defaultHeaders({ https })
  const app = createBaseApp(context, closed)
  const own = routes.filter(({ endpoint }) => endpoint.caller !== 'customer')
  mount(app, own, context, closed)
  app.get(
    '/files/:hash',
    servePublicFiles((hash) => readPublicFile(context.db, hash)),
  )
  app.use(serveFolder(folder, () => contentSecurityPolicy))
  return app
}
