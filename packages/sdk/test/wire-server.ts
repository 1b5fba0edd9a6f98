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

interface SeenRequest {
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

/** A real HTTP server that records its requests, and stops after the test. */
export async function startWireServer(answer: Answer): Promise<WireServer> {
  const seen: SeenRequest[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const seenRequest = { method, path: url, headers, body: Buffer.concat(chunks).toString() }
    seen.push(seenRequest)
    await answer(seenRequest, response, seen.length)
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

/** The URL of a closed port. */
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
  /** Every event so far: its name, then its arguments. */
  readonly emitted: unknown[][]
}

const eventNames = [
  'message',
  'unauthorized',
  'locked',
  'loginRequired',
  'goToSign',
  'session',
  'config',
  'language',
  'online',
  'storage',
  'diagnostic',
] as const

/** An SDK instance with its own storage, the texts of a shop, and a list of the events that it emits. */
export function createTestMavuno(options: Partial<MavunoOptions> = {}): TestMavuno {
  const mavuno = createMavuno({
    apiHost: '',
    storage: createAnyStorage(),
    // So that tests can name the entries.
    storagePrefix: '',
    texts: shopLanguages,
    ...options,
  })
  onTestFinished(() => mavuno.close())
  const emitted: unknown[][] = []
  for (const name of eventNames) {
    // Only tests with their own storage expect its fault.
    if (name === 'storage' && storageKind === 'failing' && !options.storage) continue
    mavuno.events.on(name, (...rest: unknown[]) => void emitted.push([name, ...rest]))
  }
  // Not a spread, which would evaluate the SDK's getters.
  return Object.defineProperty(mavuno, 'emitted', { value: emitted }) as TestMavuno
}

/** An SDK instance with its own wire server. */
export async function createWiredMavuno(answer: Answer, options: Partial<MavunoOptions> = {}) {
  const server = await startWireServer(answer)
  return { ...server, mavuno: createTestMavuno({ apiHost: server.url, ...options }) }
}

/** The error that a promise rejects with; fails if it resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('The promise should have rejected.')
}
