import { Button, toast } from '@mavuno/ui'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useKeys } from '../frame/keys.js'
import { useText } from '../texts/use-text.js'
import { focusOpenRow } from '../parts/decision-form.js'
import { Key } from '../parts/key.js'

interface Later {
  /** The records that it is about. */
  readonly of: readonly string[]
  /** What will be done, in words. */
  readonly text: string
  /** What is said if its operator is signed out before it is done. */
  readonly lost: string
  /** Gives whether any of it failed while its operator is signed in. */
  readonly send: () => Promise<boolean>
  /** When it is sent, in milliseconds. */
  readonly at: number
}

type Failed = Pick<Later, 'of' | 'text'>

/** Milliseconds in which what was decided can be taken back, as the server has not heard of it. */
const waitTime = 10_000

/** What waits, in the order in which it was decided. Each has ten seconds of its own. */
let waiting: readonly Later[] = []
const timers = new Map<Later, ReturnType<typeof setTimeout>>()
/** What is on its way; each gives what is said after signing out if it failed. */
let sending: ReadonlyMap<Promise<string | undefined>, Later> = new Map()
/** What is said after signing out about what was sent just before and failed. */
let lostBefore: string | undefined
/** Decisions that the server has rejected. The operator may be on another screen, so each stays until it is closed or decided again. */
let failed: readonly Failed[] = []
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

function set(next: readonly Later[]) {
  waiting = next
  notify()
}

function setSending(change: (next: Map<Promise<string | undefined>, Later>) => void) {
  const next = new Map(sending)
  change(next)
  sending = next
  notify()
}

export function reportFailure(of: readonly string[], text: string): void {
  failed = [...failed, { of, text }]
  notify()
}

function closeFailure(one: Failed) {
  failed = failed.filter((other) => other !== one)
  notify()
  focusOpenRow()
}

function end(one: Later) {
  clearTimeout(timers.get(one))
  timers.delete(one)
  set(waiting.filter((other) => other !== one))
}

function send(one: Later) {
  end(one)
  const sent = one.send().then((hasFailed) => {
    setSending((next) => next.delete(sent))
    return hasFailed ? one.lost : undefined
  })
  setSending((next) => next.set(sent, one))
}

/** How long signing out waits: who asks for it leaves, and neither proves who they are nor mends a connection. */
const leaveTime = 5_000

/** Sends what waits, if anything does, before its operator is signed out. What was sent before is waited for, too. */
export async function sendNow(): Promise<void> {
  for (const one of waiting) send(one)
  const tooLong = new Promise<string[]>((resolve) => {
    setTimeout(() => resolve(Array.from(sending.values(), ({ lost }) => lost)), leaveTime)
  })
  const lost = await Promise.race([Promise.all(sending.keys()), tooLong])
  lostBefore = lost.find((text) => text !== undefined)
}

/** Takes back all that waits, as its operator is signed out: the server never hears of it. */
export function takeAllBack(): void {
  const lost = waiting.at(-1)?.lost ?? lostBefore
  lostBefore = undefined
  for (const one of waiting) end(one)
  failed = []
  if (lost !== undefined) toast.error(lost)
}

/** Sends after ten seconds, whatever else is decided meanwhile. */
export function sendLater(what: Omit<Later, 'at'>): void {
  const one = { ...what, at: Date.now() + waitTime }
  timers.set(
    one,
    setTimeout(() => send(one), waitTime),
  )
  failed = failed.filter(({ of }) => !of.some((id) => one.of.includes(id)))
  set([...waiting, one])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useLater = () => useSyncExternalStore(subscribe, () => waiting)

/** The records on which a decision waits to be sent. */
export function useWaitingIds(): ReadonlySet<string> {
  const all = useLater()
  return useMemo(() => new Set(all.flatMap(({ of }) => of)), [all])
}

/** Whether a decision on a record is on its way. */
function useIsSending(id: string): boolean {
  const all = useSyncExternalStore(subscribe, () => sending)
  return Array.from(all.values()).some(({ of }) => of.includes(id))
}

/** Nothing else is decided about a record while a decision on it waits to be sent, or for its answer. */
export function UnlessLater({ id, children }: { id: string; children: ReactNode }) {
  const t = useText()
  const isWaiting = useWaitingIds().has(id)
  const isSending = useIsSending(id)
  if (!isWaiting && !isSending) return children
  return <p className="decision muted">{t(isWaiting ? 'later.here' : 'bulk.sending')}</p>
}

/**
 * The bar above the foot, on every screen. It has a line with Undo for each decision that is not sent yet, and a line
 * for each one that the server has rejected. A key undoes the last decision.
 */
export function LaterBar() {
  const t = useText()
  const all = useLater()
  const failures = useSyncExternalStore(subscribe, () => failed)
  if (all.length + failures.length === 0) return null
  return (
    <div className="later">
      {failures.map((one) => (
        <div key={one.of[0]} className="later-line" role="alert" data-tone="error">
          <p>{one.text}</p>
          <Button size="small" onClick={() => closeFailure(one)}>
            {t('later.close')}
          </Button>
        </div>
      ))}
      {all.map((one, at) => (
        <Line key={one.of[0]} one={one} isLast={at === all.length - 1} />
      ))}
    </div>
  )
}

const secondsLeft = ({ at }: Later) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

function Line({ one, isLast }: { one: Later; isLast: boolean }) {
  const t = useText()
  const [left, setLeft] = useState(() => secondsLeft(one))
  useEffect(() => {
    const tick = setInterval(() => setLeft(secondsLeft(one)), 1000)
    // Closing the page would lose the decision, so the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      clearInterval(tick)
      removeEventListener('beforeunload', ask)
    }
  }, [one])
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = line.current
    // Before it is taken out of the page, where it loses the focus.
    return () => {
      if (!own?.contains(document.activeElement)) return
      const button = own.nextElementSibling?.querySelector('button')
      if (button) button.focus({ preventScroll: true })
      else focusOpenRow()
    }
  }, [])
  const words = useId()
  const takeBack = () => end(one)
  useKeys({ u: isLast ? takeBack : undefined })
  return (
    <div className="later-line" ref={line}>
      <p role="status" id={words}>
        {one.text} {t('later.not_yet')}
      </p>
      <span className="muted" aria-hidden="true">
        {t('later.left', { seconds: left })}
      </span>
      <Button size="small" onClick={takeBack} aria-describedby={words}>
        {t('later.undo')} {isLast && <Key>U</Key>}
      </Button>
      <Button size="small" onClick={() => send(one)} aria-describedby={words}>
        {t('later.now')}
      </Button>
    </div>
  )
}
