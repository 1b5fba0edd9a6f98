import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { streamSSE } from 'hono/streaming'
import { type EventEmitter, on } from 'node:events'
import { z } from 'zod'
import { ruleSchema } from '../rules/rules.js'
import { settingsSchema } from '../store/settings.js'
import {
  type Control,
  ControlError,
  paymentSchema,
  phoneChanges,
  shortcodeChanges,
} from './control.js'

const time = z.union([
  z.strictObject({
    advance_seconds: z
      .number()
      .min(0)
      .max(86_400 * 366 * 10),
  }),
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
])

const journalQuery = z.strictObject({
  call: z.string().optional(),
  direction: z.enum(['in', 'out']).optional(),
  text: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
})

const limitQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(10_000).optional() })

/** Everything that tests and the phones' page can do. There is no sign-in: anybody who reaches the port may use it. */
export function adminApp(control: Control, events: EventEmitter): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.onError((error, c) => {
    if (error instanceof ControlError) return c.json({ error: error.message }, 400)
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      const where = issue?.path.join('.') ?? ''
      return c.json(
        { error: `${where === '' ? '' : `${where}: `}${issue?.message ?? 'is wrong'}` },
        400,
      )
    }
    if (error instanceof SyntaxError) return c.json({ error: 'The body is no JSON.' }, 400)
    throw error
  })
  // A page of another site can send forms and texts here, but no JSON.
  app.use(async (c, next) => {
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'DELETE'
    if (isWrite && !/^application\/json\b/.test(c.req.header('content-type') ?? '')) {
      return c.json({ error: 'Send JSON, with "content-type: application/json".' }, 415)
    }
    return next()
  })

  const clockView = () => ({ now: control.now().toISOString() })
  app.get('/clock', (c) => c.json(clockView()))
  app.post('/clock', async (c) => {
    const given = time.parse(await c.req.json())
    const seconds =
      'to' in given
        ? (Date.parse(given.to) - control.now().getTime()) / 1000
        : given.advance_seconds
    if (seconds < 0) throw new ControlError('The clock goes forward only.')
    await control.advance(seconds)
    return c.json(clockView())
  })
  app.post('/settled', async (c) => {
    await control.settled()
    return c.json(clockView())
  })

  app.get('/overview', (c) => c.json(control.overview()))

  app.get('/settings', (c) => c.json(control.settings()))
  app.patch('/settings', async (c) => {
    const given: unknown = await c.req.json()
    settingsSchema.partial().parse(given)
    return c.json(control.set(given as object))
  })

  app.get('/rules', (c) => c.json(control.rules()))
  app.post('/rules', async (c) => {
    const given: unknown = await c.req.json()
    ruleSchema.parse(given)
    return c.json(control.addRule(given as Parameters<Control['addRule']>[0]), 201)
  })
  app.delete('/rules', (c) => {
    control.removeRules()
    return c.body(null, 204)
  })
  app.delete('/rules/:id{\\d+}', (c) => {
    control.removeRules(Number(c.req.param('id')))
    return c.body(null, 204)
  })

  app.get('/phones', (c) => c.json(control.phones()))
  app.get('/phones/:number', (c) => c.json(control.phone(c.req.param('number'))))
  app.patch('/phones/:number', async (c) =>
    c.json(
      control.setPhone(c.req.param('number'), phoneChanges.parse(await c.req.json()) as object),
    ),
  )
  app.post('/phones/:number/prompts/:id/pin', async (c) => {
    const { pin } = z.strictObject({ pin: z.string() }).parse(await c.req.json())
    control.enterPin(c.req.param('number'), c.req.param('id'), pin)
    return c.body(null, 204)
  })
  app.post('/phones/:number/prompts/:id/cancel', (c) => {
    control.cancelPrompt(c.req.param('number'), c.req.param('id'))
    return c.body(null, 204)
  })
  app.post('/phones/:number/pay', async (c) => {
    const given = paymentSchema.omit({ phone: true }).parse(await c.req.json())
    return c.json(await control.pay({ ...given, phone: c.req.param('number') }))
  })

  app.get('/shortcodes', (c) => c.json(control.shortcodes()))
  app.patch('/shortcodes/:shortcode', async (c) => {
    const given: unknown = await c.req.json()
    shortcodeChanges.parse(given)
    return c.json(control.setShortcode(c.req.param('shortcode'), given as object))
  })

  app.get('/transactions', (c) =>
    c.json(control.transactions(limitQuery.parse(c.req.query()).limit)),
  )
  app.get('/orders', (c) => c.json(control.orders(limitQuery.parse(c.req.query()).limit)))
  app.get('/journal', (c) => c.json(control.journal(journalQuery.parse(c.req.query()))))
  app.post('/journal/:id{\\d+}/resend', (c) => {
    control.resend(Number(c.req.param('id')))
    return c.body(null, 204)
  })
  app.get('/certificate', (c) =>
    c.body(control.certificate(), 200, { 'content-type': 'application/x-pem-file' }),
  )

  // Says only that something is different; the page then asks what.
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const ended = new AbortController()
      stream.onAbort(() => ended.abort())
      const onClosed = () => ended.abort()
      events.once('closed', onClosed)
      // It also keeps what happens while a line is written.
      const changes = on(events, 'changed', { signal: ended.signal })
      try {
        await stream.writeSSE({ event: 'changed', data: '' })
        for await (const _change of changes) await stream.writeSSE({ event: 'changed', data: '' })
      } catch (error) {
        if (!ended.signal.aborted) throw error
      } finally {
        events.off('closed', onClosed)
      }
    }),
  )
  return app
}
