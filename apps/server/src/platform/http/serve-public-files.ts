import type { Handler } from 'hono'
import type { Context } from '../context/context.js'
import { readPublicFile } from '../../domains/operators/public-files.js'
import type { Edge } from './edge.js'
import { notFound } from '../failures/failures.js'

/** Covers, for everyone and for ever: another picture has another address. */
export function servePublicFiles({ db }: Pick<Context, 'db'>): Handler<Edge, '/files/:hash'> {
  return async (c) => {
    const hash = c.req.param('hash')
    const file = /^[0-9a-f]{64}$/.test(hash) ? await readPublicFile(db, hash) : undefined
    if (!file) throw notFound()
    return c.body(file.bytes, 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      // Pages of other origins show them, too.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
}
