import { appVersion } from '@mavuno/sdk/contract'
import { allEndpoints } from '@mavuno/sdk/server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { readConfig } from '../../domains/config/config-service.js'
import { readPublicFile } from '../../domains/files/files-service.js'
import { receivePaymentCallback } from '../../domains/payments/payments-service.js'
import type { Context } from '../../platform/context/context.js'
import { notFound } from '../../platform/failures/failures.js'
import type { Edge } from '../../platform/http/edge.js'
import { errorReply } from '../../platform/http/error-reply.js'
import { mount } from '../../platform/http/mount.js'
import { observe } from '../../platform/http/observe.js'
import { contractPage } from '../../platform/http/open-api/contract-page.js'
import { openApiOf } from '../../platform/http/open-api/open-api.js'
import { serveOperatorPage } from './serve-operator-page.js'
import { servePaymentCallback, servePublicFiles } from '../../platform/http/outside-contract.js'
import { closedHeaders, securityHeaders } from '../../platform/http/security-headers.js'
import { serveWallet } from '../../platform/http/wallet/serve-wallet.js'
import type { InboundRequest } from '../../platform/ports/payments.js'
import { routes } from './routes.js'

export interface AppOptions {
  /** The built wallet; without it only the API is served. */
  readonly walletFolder?: string | undefined
  /** The built page of the operators; without it they use other clients. */
  readonly pageFolder?: string | undefined
}

const oneDay = 86_400

/** The whole HTTP side. In process it is called through `app.request`. */
export function createApp(
  context: Context,
  { walletFolder, pageFolder }: AppOptions = {},
): Hono<Edge> {
  const { db, log, settings, metrics, passwords } = context
  const config = () => readConfig(db)
  const failed = { log, readUnits: config }
  const app = new Hono<Edge>()
  app.onError((error, c) => errorReply(error, c, failed))
  app.use(observe(context))
  const closed = closedHeaders({ https: settings.publicUrl?.startsWith('https:') ?? false })
  app.use(securityHeaders(closed))
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
    const receive = (request: InboundRequest) => receivePaymentCallback(context, request)
    app.post('/payments/callback', servePaymentCallback(receive))
  }

  const endpoints = allEndpoints()
  const document = openApiOf(endpoints, appVersion.name)
  app.get('/api/openapi.json', (c) => c.json(document))
  if (settings.mode === 'demo') {
    app.get('/api/docs', (c) => {
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return c.html(contractPage(endpoints, document))
    })
  }

  if (pageFolder) serveOperatorPage(app, pageFolder)
  if (walletFolder) {
    app.use(serveWallet(walletFolder, settings))
  }
  app.notFound((c) => errorReply(notFound(), c, failed))
  return app
}
