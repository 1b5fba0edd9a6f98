// Makes load over HTTP at the least cost: sends prepared bytes on sockets that stay open, so that two
// cores have time left for what is measured.
import { connect } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/** A request as it goes over the wire. */
export function requestBytes(method, path, { token, key, body, headers = {} } = {}) {
  const json = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'bench',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(json && { 'content-type': 'application/json', 'content-length': json.length }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`)
}

/** One socket: a request at a time. */
function openConnection(address) {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let pieces = []
    let answered
    let failed
    socket.on('error', (error) => (failed ?? reject)(error))
    socket.on('close', () => failed?.(new Error('The server closed a connection.')))
    socket.on('data', (piece) => {
      pieces.push(piece)
      const bytes = pieces.length === 1 ? piece : Buffer.concat(pieces)
      const end = bytes.indexOf(headEnd)
      if (end < 0) return
      const head = bytes.latin1Slice(0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (bytes.length < end + 4 + length) return
      pieces = []
      answered({ head, bytes, body: bytes.subarray(end + 4) })
    })
    socket.on('connect', () =>
      resolve({
        ask: (bytes) =>
          new Promise((done, fail) => {
            answered = done
            failed = fail
            socket.write(bytes)
          }),
        close: () => {
          failed = () => {}
          socket.destroy()
        },
      }),
    )
  })
}

export function openConnections(address, count) {
  return Promise.all(Array.from({ length: count }, () => openConnection(address)))
}

export function percentile(values, part) {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

/** Keeps `run` going so many times at once, for so long; each call gets its worker and its turn. */
export async function keepBusy(workers, seconds, run) {
  const times = []
  const started = performance.now()
  const end = started + seconds * 1000
  let turn = 0
  await Promise.all(
    workers.map(async (worker) => {
      while (performance.now() < end) {
        const begun = performance.now()
        await run(worker, turn++)
        times.push(performance.now() - begun)
      }
    }),
  )
  return { times, seconds: (performance.now() - started) / 1000 }
}

const good = Buffer.from('{"code":200')

/** Sends a request and throws unless it succeeds: a fast failure must not count as fast. */
export async function askWell(connection, bytes) {
  const answer = await connection.ask(bytes)
  if (!answer.body.subarray(0, good.length).equals(good)) {
    throw new Error(`${answer.head.split('\r\n')[0]}: ${answer.body.toString().slice(0, 300)}`)
  }
  return answer
}
