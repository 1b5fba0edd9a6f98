/** Hands a text to the device as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, as some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
