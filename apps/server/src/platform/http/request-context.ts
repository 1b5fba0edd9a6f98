import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { RequestContext } from '../context/call.js'
import { readLanguages } from '../languages/read-languages.js'
import { clientAddress } from './client-address.js'
import { deviceCookie } from './device-cookie.js'
import type { Edge } from './edge.js'

const longestUserAgent = 500

export function readRequestContext(c: HonoContext<Edge>, trustProxy: number): RequestContext {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const peer = incoming?.socket?.remoteAddress ?? ''
  return {
    id: c.get('requestId'),
    address: clientAddress(peer, c.req.header('x-forwarded-for'), trustProxy),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, longestUserAgent),
    languages: readLanguages(c.req.header('accept-language')),
    bearer: /^Bearer +([\w.~+/=-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1],
    device: getCookie(c, deviceCookie.name),
  }
}
