const keyOf = (name: string) => `mavuno:once.${name}`

/** Whether it was said on this device; without storage always, so that nothing is said again and again. */
export function wasSaid(name: string): boolean {
  try {
    return localStorage.getItem(keyOf(name)) !== null
  } catch {
    return true
  }
}

export function noteSaid(name: string): void {
  try {
    localStorage.setItem(keyOf(name), '1')
  } catch {
    // Without storage it counts as said.
  }
}
