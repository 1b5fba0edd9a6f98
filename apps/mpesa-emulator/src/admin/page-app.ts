import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/phone.css': ['phone.css', 'text/css; charset=utf-8'],
  '/tools.css': ['tools.css', 'text/css; charset=utf-8'],
  '/icon.svg': ['icon.svg', 'image/svg+xml'],
} as const

/** The page with the virtual phones, as the build made it. */
export function pageApp(): Hono {
  const app = new Hono()
  for (const [path, [name, type]] of Object.entries(files)) {
    app.get(path, async (c) => {
      const package_ = findPackageJSON(import.meta.url)
      const folder = package_ && new URL('dist/page/', pathToFileURL(package_))
      const file = folder && (await readFile(new URL(name, folder)).catch(() => undefined))
      if (!file)
        return c.text('The page with the phones is not built. Run the build of the emulator.', 404)
      return c.body(file, 200, {
        'content-type': type,
        'cache-control': 'no-cache',
        'content-security-policy':
          "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
    })
  }
  return app
}
