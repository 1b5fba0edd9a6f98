// Serves this folder as any web server would after `npm install @mavuno/sdk`. In this repository, the
// package and its dependencies come from packages/sdk.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

const port = Number(process.env.PORT ?? 5180)
const sdk = new URL('../../packages/sdk/', import.meta.url)
const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }

function fileOf(address) {
  // The URL parser resolves every `..`, so the path cannot leave its folder.
  const { pathname } = new URL(address, 'http://localhost')
  if (pathname === '/') return new URL('index.html', import.meta.url)
  if (pathname.startsWith('/node_modules/@mavuno/sdk/')) {
    return new URL(`.${pathname.slice('/node_modules/@mavuno/sdk'.length)}`, sdk)
  }
  return pathname.startsWith('/node_modules/') ? new URL(`.${pathname}`, sdk) : undefined
}

createServer((request, response) => {
  const file = fileOf(request.url)
  const path = file && fileURLToPath(file)
  if (!path || !existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
  createReadStream(path).pipe(response)
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`))
