/** The worker that messages are delivered to; undefined if this device cannot do it. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** Ends the messages on this device and closes those that are shown; works offline. */
export async function endPush(): Promise<void> {
  const registration = await ownRegistration()
  const own = await registration?.pushManager.getSubscription()
  await own?.unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
