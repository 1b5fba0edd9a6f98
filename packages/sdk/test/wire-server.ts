import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createMavuno, type Mavuno, type MavunoOptions } from '../src/index.js'
import { shopLanguages } from './shop-texts.js'
import { createAnyStorage, storageKind } from './storages.js'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answer = (request: SeenRequest, response: ServerResponse, count: number) => unknown

export interface WireServer {
  readonly url: string
  readonly seen: SeenRequest[]
}

/** A real HTTP server that notes what it is asked; it ends with the test. */
export async function startWireServer(answer: Answer): Promise<WireServer> {
  const seen: SeenRequest[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const now = { method, path: url, headers, body: Buffer.concat(chunks).toString() }
    seen.push(now)
    await answer(now, response, seen.length)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

/** An address at which nobody listens. */
export async function findClosedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return `http://127.0.0.1:${port}`
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

export function sendData(response: ServerResponse, data: unknown, message = ''): void {
  sendJson(response, { code: 200, success: true, data, message })
}

export function sendFailure(response: ServerResponse, status: number, message = 'No.'): void {
  sendJson(response, { code: status, success: false, data: null, message }, status)
}

export interface TestMavuno extends Mavuno {
  /** Every event so far: its name, then what it carried. */
  readonly told: unknown[][]
}

const eventNames = [
  'message',
  'unauthorized',
  'loginRequired',
  'goToSign',
  'session',
  'config',
  'language',
  'online',
  'storage',
] as const

/** The SDK over a memory of its own, with the texts of a shop and a list of what it told. */
export function createTestMavuno(options: Partial<MavunoOptions> = {}): TestMavuno {
  const mavuno = createMavuno({
    apiHost: '',
    storage: createAnyStorage(),
    texts: shopLanguages,
    ...options,
  })
  onTestFinished(() => mavuno.close())
  const told: unknown[][] = []
  for (const name of eventNames) {
    // Only a test that brings a storage asks how it fares.
    if (name === 'storage' && storageKind === 'failing' && !options.storage) continue
    mavuno.events.on(name, (...rest: unknown[]) => void told.push([name, ...rest]))
  }
  // The getters of the SDK stay getters.
  return Object.defineProperty(mavuno, 'told', { value: told }) as TestMavuno
}

/** The SDK in front of a wire server of its own. */
export async function createWiredMavuno(answer: Answer, options: Partial<MavunoOptions> = {}) {
  const server = await startWireServer(answer)
  return { ...server, mavuno: createTestMavuno({ apiHost: server.url, ...options }) }
}

/** What a promise rejected with; the promise must reject. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('It was expected to reject.')
}
