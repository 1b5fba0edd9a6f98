import type { ServerFrame } from '../src/contract/customer/chat/chat-frames.js'

interface FakeEvent {
  readonly type: string
  readonly data?: string
}

/** Sockets without a network. The test fires their events and reads the frames that were sent. */
export function createFakeSockets() {
  const sockets: FakeSocket[] = []
  class FakeSocket {
    readonly sent: unknown[] = []
    readonly #listeners = new Map<string, (event: FakeEvent) => void>()
    readonly address: string
    constructor(address: string) {
      this.address = address
      sockets.push(this)
    }
    addEventListener(type: string, listener: (event: FakeEvent) => void) {
      this.#listeners.set(type, listener)
    }
    send(text: string) {
      this.sent.push(JSON.parse(text))
    }
    close() {}
    fire(type: 'open' | 'close') {
      this.#listeners.get(type)?.({ type })
    }
    receive(frame: ServerFrame) {
      this.#listeners.get('message')?.({ type: 'message', data: JSON.stringify(frame) })
    }
  }
  return { FakeSocket, sockets }
}
