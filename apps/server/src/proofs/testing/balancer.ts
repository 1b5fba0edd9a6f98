import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * One address in front of servers that come and go, as a proxy is in a cluster: each connection goes
 * to the next one that is there, and breaks with it.
 */
export async function startBalancer() {
  let ports: readonly number[] = []
  let turn = 0
  const open = new Set<Socket>()

  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }

  const server = createServer((client) => {
    turn += 1
    const port = ports[turn % Math.max(1, ports.length)]
    const upstream = port === undefined ? undefined : connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      if (!socket) continue
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream?.destroy()
      })
    }
    if (!upstream) return void client.destroy()
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    breakAll()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    use(now: readonly number[]) {
      ports = now
    },
    /** Breaks each connection that is open. */
    breakAll,
  }
}
