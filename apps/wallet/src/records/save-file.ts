/** Hands a file to the browser, which keeps it where the person's downloads are. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read only after the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
