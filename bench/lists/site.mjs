// Serves the built pages to the browser.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const type = types[extname(pathname)] ?? 'application/octet-stream'
    readFile(join(folder, normalize(pathname))).then(
      (body) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
