import type { Command } from './command.js'
import { fieldsOf, type Field } from './fields.js'

export const invocation = 'npm run operator --'

function line([left, right]: readonly [string, string], width: number): string {
  return `  ${left.padEnd(width)}  ${right}`
}

function list(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return rows.map((row) => line(row, width)).join('\n')
}

interface Listed {
  readonly name: string
  readonly summary: string
}

export function helpOfAll(commands: readonly Listed[], local: readonly Listed[]): string {
  return `Usage: ${invocation} <command> [options]

On the server at MAVUNO_URL (http://127.0.0.1:8787):
${list(commands.map(({ name, summary }) => [name, summary]))}

On the database itself:
${list(local.map(({ name, summary }) => [name, summary]))}

Every command takes --help and --json. A noun alone runs its \`list\` command, or \`show\` if it has none.
Commands that move money prompt for confirmation; scripts add --yes.
Exit codes: 0 done, 1 rejected, 2 wrong usage, 3 not signed in, 4 no answer.`
}

function integerForm(means: Field['means']): string {
  if (means === 'money') return 'amount with its decimals (1000.00), or in minor units (100000)'
  if (means === 'time') return 'time as 2026-01-31 18:00'
  return means === 'basis_points' ? 'basis points: 100 is 1 %' : 'whole number'
}

function formOf({ kind, means, words, isNullable }: Field): string {
  const own = {
    text: words.length > 0 ? words.join(', ') : 'text',
    integer: integerForm(means),
    flag: '--no-… for no',
    words: `${words.join(', ')}; with commas between several`,
    json: 'JSON',
  }[kind]
  return isNullable ? `${own}; null for none` : own
}

export function helpOf(command: Command): string {
  const { name, summary, endpoint, defaults, complete, confirm } = command
  const fields = fieldsOf(command)
  const given = defaults?.() ?? {}
  const places = fields
    .filter(({ isPositional: isPlaced }) => isPlaced)
    .map((field) => ` <${field.name}>`)
  const options = fields
    .filter(({ isPositional: isPlaced }) => !isPlaced)
    .map((field) => {
      const isNeeded = field.isRequired && !(field.name in given) && !complete
      return [`--${field.name}`, `${isNeeded ? 'needed: ' : ''}${formOf(field)}`] as const
    })
  const common: (readonly [string, string])[] = [
    ['--input', 'all fields as JSON; @file reads a file, here and for every text'],
    ['--json', 'print the reply as JSON'],
  ]
  if (confirm) common.push(['--yes', 'do not prompt for confirmation'])
  if (endpoint.keyed) common.push(['--key', 'repeat a command that got no answer, with its key'])
  return `Usage: ${invocation} ${name}${places.join('')} [options]
${summary}

${list([...options, ...common])}`
}
