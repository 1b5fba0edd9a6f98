import { appVersion } from '@mavuno/sdk/contract'
import { allEndpoints } from '@mavuno/sdk/server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { readConfig } from '../../domains/config/config-service.js'
import { readPublicFile } from '../../domains/content/files/files-service.js'
import { receiveMessage } from '../../domains/payments/payment-messages.js'
import type { Context } from '../../platform/context/context.js'
import { notFound } from '../../platform/failures/failures.js'
import type { HttpEnv } from '../../platform/http/http-env.js'
import { errorReply } from '../../platform/http/error-reply.js'
import { mount } from '../../platform/http/mount.js'
import { observe } from '../../platform/http/observe.js'
import { contractPage } from '../../platform/http/open-api/contract-page.js'
import { openApiOf } from '../../platform/http/open-api/open-api.js'
import { servePaymentMessages, servePublicFiles } from '../../platform/http/non-contract-routes.js'
import {
  defaultHeaders,
  securityHeaders,
  type DefaultHeaders,
} from '../../platform/http/security-headers.js'
import { serveWallet } from '../../platform/http/wallet/serve-wallet.js'
import { routes } from './routes.js'

export interface AppOptions {
  /** The built wallet; without it only the API is served. */
  readonly walletFolder?: string | undefined
}

const oneDay = 86_400

/** What each of the server's addresses has: the log, the headers and the answer to what is not there. */
export function createBaseApp(
  { log, db, metrics }: Context,
  closed: DefaultHeaders,
): Hono<HttpEnv> {
  const errorReplyOptions = { log, readUnits: () => readConfig(db) }
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => errorReply(error, c, errorReplyOptions))
  app.notFound((c) => errorReply(notFound(), c, errorReplyOptions))
  app.use(observe({ log, metrics }))
  app.use(securityHeaders(closed))
  return app
}

const documentedEndpoints = allEndpoints()
let document: ReturnType<typeof openApiOf> | undefined

/** Generated on the first request, since it takes longer than the rest of a start. */
function apiDocument() {
  return (document ??= openApiOf(documentedEndpoints, appVersion.name))
}

/** The whole HTTP side. In process it is called through `app.request`. */
export function createApp(context: Context, { walletFolder }: AppOptions = {}): Hono<HttpEnv> {
  const { db, settings, metrics, passwords } = context
  const closed = defaultHeaders({ https: settings.publicUrl?.startsWith('https:') ?? false })
  const app = createBaseApp(context, closed)
  if (settings.allowedOrigins.length > 0) {
    app.use(
      cors({
        origin: [...settings.allowedOrigins],
        allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Accept-Language'],
        exposeHeaders: ['X-Request-Id', 'Retry-After'],
        maxAge: oneDay,
      }),
    )
  }
  metrics.gauge(
    'mavuno_password_queue',
    'Passwords that wait to be hashed.',
    () => passwords.waiting,
  )

  mount(app, routes, context, closed)
  app.get(
    '/files/:hash',
    servePublicFiles((hash) => readPublicFile(db, hash)),
  )
  if (context.payments.automatic) {
    app.post(
      '/payments/*',
      servePaymentMessages(context, (request) => receiveMessage(context, request)),
    )
  }

  app.get('/api/openapi.json', (c) => c.json(apiDocument()))
  if (settings.mode === 'demo') {
    app.get('/api/docs', (c) => {
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return c.html(contractPage(documentedEndpoints, apiDocument()))
    })
  }

  if (walletFolder) {
    app.use(serveWallet(walletFolder, settings))
  }
  return app
}
