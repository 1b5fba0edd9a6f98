/** The lines of an exported file, each with its cells by the names of their columns. For files without quoted cells. */
export async function readCsv(file: AsyncIterable<string>): Promise<Record<string, string>[]> {
  let text = ''
  for await (const chunk of file) text += chunk
  const [names = [], ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}
