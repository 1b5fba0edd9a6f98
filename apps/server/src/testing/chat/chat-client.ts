import type { OperatorClientFrame, OperatorServerFrame } from '@mavuno/sdk/server'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

type Type = OperatorServerFrame['type']
type Frame<T extends Type> = Extract<OperatorServerFrame, { type: T }>

/** A socket like a browser's: the frames that arrived, in order, and its close code. */
export async function openChat(address: string, options: { origin?: string } = {}) {
  const ws = new WebSocket(`${address.replace(/^http/, 'ws')}chat/socket`, options)
  const frames: OperatorServerFrame[] = []
  let closed: number | undefined
  ws.on('message', (data: Buffer) =>
    frames.push(JSON.parse(data.toString()) as OperatorServerFrame),
  )
  ws.on('close', (code) => (closed = code))
  await new Promise((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  const of = <T extends Type>(type: T) =>
    frames.filter((frame): frame is Frame<T> => frame.type === type)

  return {
    frames,
    of,
    send: (frame: OperatorClientFrame) => ws.send(JSON.stringify(frame)),
    sendRaw: (data: string | Buffer) => ws.send(data),
    bodies: () => of('message').map(({ message }) => message.body),
    /** Waits until `count` frames of a kind have arrived; gives the last of them. */
    async next<T extends Type>(type: T, count = 1): Promise<Frame<T>> {
      await expect.poll(() => of(type).length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count)
      return of(type)[count - 1] as Frame<T>
    },
    /** Waits until the server has closed it; gives the code. */
    async ended(timeout = 5_000): Promise<number> {
      await expect.poll(() => closed, { timeout }).toBeDefined()
      return closed as number
    },
    /** Waits until the server has answered a ping, or closed it: it has read all that was sent. */
    async quiet(): Promise<void> {
      await expect
        .poll(() => of('pong').length > 0 || closed !== undefined, { timeout: 10_000, interval: 2 })
        .toBe(true)
    },
    close: () => ws.close(),
    terminate: () => ws.terminate(),
  }
}
