import type { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edge } from '../../platform/http/edge.js'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const files = {
  '/operator': { name: 'page.html', type: 'text/html; charset=utf-8' },
  '/operator/page.js': { name: 'page.js', type: 'text/javascript; charset=utf-8' },
  '/operator/page.css': { name: 'page.css', type: 'text/css; charset=utf-8' },
} as const

/** The page where operators enrol, sign in and decide. It loads nothing but its script and its styles. */
export function serveOperatorPage(app: Hono<Edge>, folder: string): void {
  for (const [path, { name, type }] of Object.entries(files)) {
    const body = readFileSync(join(folder, name), 'utf8')
    app.get(path, (c) =>
      c.body(body, 200, { 'content-type': type, 'content-security-policy': policy }),
    )
  }
}
