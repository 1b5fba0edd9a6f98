/** True the first time on this device; without storage never, so that nothing is said again and again. */
export function takeOnce(name: string): boolean {
  const key = `mavuno:once.${name}`
  try {
    const isFirst = localStorage.getItem(key) === null
    localStorage.setItem(key, '1')
    return isFirst
  } catch {
    return false
  }
}
