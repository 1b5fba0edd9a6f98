import { useSyncExternalStore } from 'react'

const isSaved = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A change comes with the next page: what is drawn by then was paid for already. */
const never = () => () => {}

/** Whether the device is asked to save data: pictures that only decorate then stay away. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, isSaved, () => false)
}
