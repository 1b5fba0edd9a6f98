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

export interface PushEventLike extends ExtendableEventLike {
  readonly data: { json(): unknown } | null
}

interface NotificationEventLike extends ExtendableEventLike {
  readonly notification: { readonly data: unknown; close(): void }
}

interface WindowLike {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface WorkerEvents {
  readonly install: ExtendableEventLike
  readonly activate: ExtendableEventLike
  readonly message: MessageEventLike
  readonly fetch: FetchEventLike
  readonly push: PushEventLike
  readonly notificationclick: NotificationEventLike
}

export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly WindowLike[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    readonly scope: string
    showNotification(
      title: string,
      options: { body: string; tag?: string; icon: string; data: string },
    ): Promise<void>
  }
}
