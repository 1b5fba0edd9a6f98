// The types of the service worker API that ours uses, as TypeScript supports either windows or workers.

export interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request
  respondWith(reply: Promise<Response>): void
}

export interface MessageEventLike extends ExtendableEventLike {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface WorkerEvents {
  readonly install: ExtendableEventLike
  readonly activate: ExtendableEventLike
  readonly message: MessageEventLike
  readonly fetch: FetchEventLike
}

export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly scope: string }
}
