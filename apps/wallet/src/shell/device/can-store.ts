/** Whether this device can store data for the next visit. */
export function canStore(): boolean {
  try {
    localStorage.setItem('probe', '')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
