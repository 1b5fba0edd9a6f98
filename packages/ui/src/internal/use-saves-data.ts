import { useSyncExternalStore } from 'react'

const isSaved = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A change takes effect on the next page, because pictures on this one are already loaded. */
const never = () => () => {}

/** Whether the device is set to save data. Decorative pictures are then not loaded. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, isSaved, () => false)
}
