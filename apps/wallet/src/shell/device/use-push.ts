import { getPush, subscribePush, unsubscribePush } from '@mavuno/sdk/contract'
import { useCallback, useEffect, useState } from 'react'
import { mavuno } from '../../mavuno.js'

/** `none`: this device or this server cannot do it, or nothing is known yet. */
type PushState = 'none' | 'denied' | 'off' | 'on'

interface PushSwitch {
  readonly state: PushState
  /** Asks the browser, so only after a tap. Says whether this device is told from now on. */
  readonly turnOn: () => Promise<boolean>
  readonly turnOff: () => Promise<void>
}

async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

async function readState(): Promise<{ state: PushState; key: string | null }> {
  const registration = await ownRegistration()
  if (!registration) return { state: 'none', key: null }
  const { key, subscribed } = await mavuno.call(getPush, undefined, { errorClose: true })
  if (key === null) return { state: 'none', key }
  if (Notification.permission === 'denied') return { state: 'denied', key }
  const own = await registration.pushManager.getSubscription()
  return { state: subscribed && own ? 'on' : 'off', key }
}

async function subscribe(key: string): Promise<void> {
  const registration = await ownRegistration()
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
  const [{ state, key }, setKnown] = useState<{ state: PushState; key: string | null }>({
    state: 'none',
    key: null,
  })
  const learn = useCallback(
    () => readState().then(setKnown, () => setKnown({ state: 'none', key: null })),
    [],
  )
  useEffect(() => void learn(), [learn])
  return {
    state,
    async turnOn() {
      try {
        const isAllowed = (await Notification.requestPermission()) === 'granted'
        if (isAllowed && key !== null) await subscribe(key)
        return isAllowed
      } catch {
        return false
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
