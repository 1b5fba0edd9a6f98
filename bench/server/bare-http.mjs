// The floor for reads: node:http sends the bytes of one prepared answer.
import { createServer } from 'node:http'

const [headers, body] = process.argv.slice(2)
const all = Object.fromEntries(JSON.parse(headers))
const bytes = Buffer.from(body, 'base64')

const server = createServer((_, response) => {
  response.writeHead(200, { ...all, 'content-length': bytes.byteLength }).end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
