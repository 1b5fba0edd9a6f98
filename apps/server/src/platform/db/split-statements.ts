/** A `;`, or the beginning of text in which a `;` does not end a statement. */
const token =
  /--[^\n]*|\/\*|\b[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\w$])\$(?:[A-Za-z_]\w*)?\$|;/g

/** The position after a comment that begins at `start`. Such comments can be nested. */
function endOfComment(sql: string, start: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = start
  let depth = 0
  for (let found = edge.exec(sql); found; found = edge.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
  return sql.length
}

/** The position after a body whose opening `$tag$` ends at `start`. */
function endOfBody(sql: string, tag: string, start: number): number {
  const end = sql.indexOf(tag, start)
  return end === -1 ? sql.length : end + tag.length
}

/** The statements of a file, each without its `;`. Bodies of functions are strings (`$$ … $$`). */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  let isEmpty = true
  let last = 0
  const end = (at: number) => {
    if (!isEmpty || sql.slice(last, at).trim() !== '') statements.push(sql.slice(start, at).trim())
    isEmpty = true
  }
  token.lastIndex = 0
  for (let found = token.exec(sql); found; found = token.exec(sql)) {
    const [text] = found
    if (sql.slice(last, found.index).trim() !== '') isEmpty = false
    last = token.lastIndex
    if (text === ';') {
      end(found.index)
      start = last
    } else if (text === '/*') {
      last = endOfComment(sql, found.index)
    } else if (!text.startsWith('--')) {
      isEmpty = false
      if (text.startsWith('$')) last = endOfBody(sql, text, last)
    }
    token.lastIndex = last
  }
  end(sql.length)
  return statements
}
