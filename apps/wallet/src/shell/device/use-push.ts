import { getPush, subscribePush, unsubscribePush } from '@mavuno/sdk/contract'
import { useSession } from '@mavuno/sdk/react'
import { useCallback, useEffect, useState } from 'react'
import { mavuno } from '../../mavuno.js'
import { ownRegistration } from './push-registration.js'

/** `none`: this device or this server cannot do it, or nothing is known yet. */
type PushState = 'none' | 'denied' | 'off' | 'on'

interface PushSwitch {
  readonly state: PushState
  /** Asks the browser, so only after a tap. Refusing that question is no error. */
  readonly turnOn: () => Promise<void>
  readonly turnOff: () => Promise<void>
}

/** Whether a subscription was made with this key of the server. One made with another gets nothing. */
function isMadeWith(key: string, { options }: PushSubscription): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

interface PushStatus {
  readonly state: PushState
  /** Of the server; null if it sends none. */
  readonly key: string | null
}

const nothing: PushStatus = { state: 'none', key: null }

async function readState(): Promise<PushStatus> {
  const registration = await ownRegistration()
  if (!registration) return nothing
  const { key, subscribed } = await mavuno.call(getPush, undefined, { errorClose: true })
  if (key === null) return { state: 'none', key }
  if (Notification.permission === 'denied') return { state: 'denied', key }
  const own = await registration.pushManager.getSubscription()
  return { state: subscribed && own && isMadeWith(key, own) ? 'on' : 'off', key }
}

async function subscribe(key: string): Promise<void> {
  const registration = await ownRegistration()
  const own = await registration?.pushManager.getSubscription()
  // A browser makes no second one with another key.
  if (own && !isMadeWith(key, own)) await own.unsubscribe()
  const made = await registration?.pushManager.subscribe({
    // Browsers allow nothing that stays unseen.
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made?.toJSON() ?? {}
  await mavuno.call(subscribePush, { endpoint, p256dh, auth }, { errorClose: true })
}

/** Whether this device is told of what is new in the inbox. */
export function usePush(): PushSwitch {
  const id = useSession()?.id
  const [status, setStatus] = useState({ ...nothing, id })
  // What is known of one customer is not shown to the next, who may log in on the open page.
  const { state, key } = status.id === id ? status : nothing
  const learn = useCallback(async () => {
    const read = await readState().catch(() => nothing)
    if (mavuno.session.user?.id === id) setStatus({ ...read, id })
  }, [id])
  useEffect(() => void learn(), [learn])
  return {
    state,
    async turnOn() {
      try {
        const isAllowed = (await Notification.requestPermission()) === 'granted'
        if (isAllowed && key !== null) await subscribe(key)
      } finally {
        await learn()
      }
    },
    async turnOff() {
      await mavuno.call(unsubscribePush, undefined, { errorClose: true })
      const own = await (await ownRegistration())?.pushManager.getSubscription()
      await own?.unsubscribe()
      await learn()
    },
  }
}
