// Serves a built app as a good host does: compresses files with brotli, lets browsers keep those with a
// hash in their name, and passes calls of the API on to the server.
import { readdir, readFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function readPressed(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map()
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length), brotliCompressSync(await readFile(path)))
  }
  return files
}

function handOn(address, request, response) {
  const { hostname, port } = new URL(address)
  const { method, url, headers } = request
  const forward = ask({ hostname, port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode, reply.headers)
    reply.pipe(response)
  })
  forward.on('error', () => response.writeHead(502).end())
  request.pipe(forward)
}

export async function serveApp(folder, api) {
  const files = await readPressed(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://site')
    const path = pathname === '/' ? '/index.html' : pathname
    const body = files.get(path)
    if (!body) return handOn(api, request, response)
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
