/** Whether this device can store data for the next visit. */
export function canStore(): boolean {
  try {
    localStorage.setItem('mavuno:probe', '')
    localStorage.removeItem('mavuno:probe')
    return true
  } catch {
    return false
  }
}
