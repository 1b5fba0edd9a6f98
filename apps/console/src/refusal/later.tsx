import { Button } from '@mavuno/ui'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useKeys } from '../frame/keys.js'
import { useText } from '../texts/use-text.js'
import { Key } from '../parts/key.js'

interface Later {
  /** The records that it is about. */
  readonly of: readonly string[]
  /** What will be done, in words. */
  readonly text: string
  readonly send: () => Promise<unknown>
  /** When it is sent, in milliseconds. */
  readonly at: number
}

/** Milliseconds in which what was decided can be taken back, as the server has not heard of it. */
const waitTime = 10_000

let later: Later | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** What is on its way. */
let sending: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function set(next: Later | undefined) {
  clearTimeout(timer)
  later = next
  if (next) timer = setTimeout(() => void sendNow(), waitTime)
  for (const listener of listeners) listener()
}

/** Sends what waits, if anything does. What was sent before is waited for, too. */
export async function sendNow(): Promise<void> {
  const now = later
  set(undefined)
  sending = Promise.all([sending, now?.send()])
  await sending
}

/** Takes back what waits: the server never hears of it. */
export function takeBack(): void {
  set(undefined)
}

/** Sends after ten seconds. What waited until then is sent at once. */
export function sendLater(what: Omit<Later, 'at'>): void {
  void sendNow()
  set({ ...what, at: Date.now() + waitTime })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useLater = () => useSyncExternalStore(subscribe, () => later)

const none: readonly string[] = []

/** The records on which a decision waits to be sent. */
export const useWaitingIds = () => useLater()?.of ?? none

/** Nothing else is decided about a record while a decision on it waits to be sent. */
export function UnlessLater({ id, children }: { id: string; children: ReactNode }) {
  const t = useText()
  return useWaitingIds().includes(id) ? (
    <p className="decision muted">{t('later.here')}</p>
  ) : (
    children
  )
}

/** Says what will be sent, and lets one take it back. */
export function LaterBar() {
  const waiting = useLater()
  return waiting ? <Bar key={waiting.at} waiting={waiting} /> : null
}

const secondsLeft = ({ at }: Later) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

function Bar({ waiting }: { waiting: Later }) {
  const t = useText()
  const [left, setLeft] = useState(() => secondsLeft(waiting))
  useEffect(() => {
    const tick = setInterval(() => setLeft(secondsLeft(waiting)), 1000)
    // Closing the page would lose the decision, so the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      clearInterval(tick)
      removeEventListener('beforeunload', ask)
    }
  }, [waiting])
  useKeys({ u: takeBack })
  return (
    <div className="later">
      <p role="status">
        {waiting.text} {t('later.not_yet')}
      </p>
      <span className="muted" aria-hidden="true">
        {t('later.left', { seconds: left })}
      </span>
      <Button size="small" onClick={takeBack}>
        {t('later.undo')} <Key>U</Key>
      </Button>
      <Button size="small" onClick={sendNow}>
        {t('later.now')}
      </Button>
    </div>
  )
}
