// A small npm registry on this machine, for tests of publishing: it keeps what is published in memory.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const readBody = async (request) => Buffer.concat(await request.toArray())

/**
 * Its address is new each time, so that no cache of npm answers for it. It also stands for the service by
 * which GitHub tells who runs a workflow: that refuses, and remembers the audiences it was asked for.
 */
export async function startRegistry() {
  const base = `/${randomUUID()}/`
  const packages = new Map()
  const tarballs = new Map()
  const audiences = []

  async function reply(request) {
    const url = new URL(request.url, 'http://127.0.0.1')
    const path = decodeURIComponent(url.pathname)
    if (path === `${base}identity`) {
      audiences.push(url.searchParams.get('audience'))
      return [403, { error: 'no token here' }]
    }
    if (request.method === 'PUT') {
      const { _attachments: files, ...document } = JSON.parse(await readBody(request))
      const before = packages.get(document.name)
      const versions = { ...before?.versions, ...document.versions }
      const tags = { ...before?.['dist-tags'], ...document['dist-tags'] }
      packages.set(document.name, { ...document, versions, 'dist-tags': tags })
      for (const { dist } of Object.values(document.versions)) {
        const [{ data }] = Object.values(files)
        tarballs.set(
          decodeURIComponent(new URL(dist.tarball).pathname),
          Buffer.from(data, 'base64'),
        )
      }
      return [201, { ok: true }]
    }
    const found = tarballs.get(path) ?? packages.get(path.slice(base.length))
    return found ? [200, found] : [404, { error: 'not_found' }]
  }

  const server = createServer((request, response) => {
    reply(request).then(
      ([status, body]) => {
        const isFile = Buffer.isBuffer(body)
        const type = isFile ? 'application/octet-stream' : 'application/json'
        response.writeHead(status, { 'content-type': type })
        response.end(isFile ? body : JSON.stringify(body))
      },
      (error) => response.writeHead(500).end(error.stack),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}${base}`,
    packages,
    tarballs,
    audiences,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
