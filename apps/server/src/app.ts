import { allEndpoints, appVersion } from '@mavuno/sdk/contract'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from './context.js'
import { contractPage } from './http/contract-page.js'
import { errorReply } from './http/error-reply.js'
import { openApiOf } from './http/open-api.js'
import { failureBody } from './http/reply.js'
import { mount } from './http/serve.js'
import { routes } from './routes/index.js'

const largestBody = 64 * 1024

export interface AppOptions {
  /** The built wallet; without it only the API is served. */
  readonly walletFolder?: string | undefined
}

/** The whole HTTP side; usable in process through `app.request`. */
export function createApp(context: Context, { walletFolder }: AppOptions = {}): Hono {
  const app = new Hono()
  app.use(requestId({ headerName: '' }), (c, next) => {
    c.header('x-request-id', c.get('requestId'))
    return next()
  })
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => c.json(failureBody(413, 'The request is too large.'), 413),
    }),
  )
  app.onError((error, c) => errorReply(error, c, context.log))

  mount(app, routes, context)

  app.get('/health', (c) => c.json({ ok: true }))
  app.get('/ready', async (c) => {
    await context.db.query('select 1')
    return c.json({ ok: true })
  })

  const endpoints = allEndpoints()
  const document = openApiOf(endpoints, appVersion.name)
  app.get('/api/openapi.json', (c) => c.json(document))
  if (context.settings.mode === 'demo') {
    app.get('/api/docs', (c) => c.html(contractPage(endpoints, document)))
  }

  app.all('/api/*', (c) => c.json(failureBody(404, 'There is nothing at this address.'), 404))
  if (walletFolder) app.use('*', serveStatic({ root: walletFolder }))
  app.notFound((c) => c.text('Not found', 404))
  return app
}
