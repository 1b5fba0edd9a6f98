import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { RequestContext } from '../context/call.js'
import { parseAcceptLanguage } from '../languages/parse-accept-language.js'
import { clientAddress } from './client-address.js'
import { deviceCookie } from './device-cookie.js'
import type { HttpEnv } from './http-env.js'

const maxUserAgentLength = 500

export function readRequestContext(c: HonoContext<HttpEnv>, trustProxy: number): RequestContext {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const peer = incoming?.socket?.remoteAddress ?? ''
  return {
    id: c.get('requestId'),
    address: clientAddress(peer, c.req.header('x-forwarded-for'), trustProxy),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, maxUserAgentLength),
    languages: parseAcceptLanguage(c.req.header('accept-language')),
    bearer: /^Bearer +([\w.~+/=-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1],
    device: getCookie(c, deviceCookie.name),
  }
}
