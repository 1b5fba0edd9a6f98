/** Whether what is kept on this device is there on the next visit. */
export function canStore(): boolean {
  try {
    localStorage.setItem('probe', '')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
