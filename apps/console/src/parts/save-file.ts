/** Gives the browser a CSV to save under a name. */
export function saveFile(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(address))
}
