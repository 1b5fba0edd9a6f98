import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { safeParse } from 'zod/v4/core'
import { CliError, exitCodes } from './cli-error.js'
import type { Command, FormatSettings, Input } from './command.js'
import { fieldsOf, parseField, readPictureFile, type Field } from './fields.js'

const common: ParseArgsOptionsConfig = {
  input: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

export interface ParsedArguments {
  readonly fields: readonly Field[]
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly places: readonly string[]
}

/** Splits what was typed after a command's name into options and places. */
export function splitArguments(command: Command, args: readonly string[]): ParsedArguments {
  const fields = fieldsOf(command)
  const own = fields
    .filter(({ isPositional: isPlaced }) => !isPlaced)
    .map(({ name, kind }) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const)
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...common, ...Object.fromEntries(own) },
      allowPositionals: true,
      allowNegative: true,
    })
    return { fields, values, places: positionals }
  } catch (error) {
    throw new CliError(`${(error as Error).message.split(/\.?\s*\n|\. /)[0]}.`, exitCodes.usage)
  }
}

/** The input from what was typed; `checkInput` says whether it is right. */
export function readInput(
  { name, endpoint, action, defaults }: Command,
  { fields, values, places }: ParsedArguments,
  config: FormatSettings,
): Input | undefined {
  const placed = fields.filter(({ isPositional: isPlaced }) => isPlaced)
  if (places.length !== placed.length) {
    const argumentNames = placed.map((field) => ` <${field.name}>`).join('')
    throw new CliError(`It is written: ${name}${argumentNames} [options]`, exitCodes.usage)
  }
  if (!action && !endpoint.input) return undefined
  if (endpoint.sends === 'image') return { image: readPictureFile(places[0] ?? '') }
  const json = { name: 'input', kind: 'json', means: undefined, isNullable: false } as const
  const whole = values['input']
  const input: Record<string, unknown> = {
    ...defaults?.(),
    ...(typeof whole === 'string' ? (parseField(json, whole, config) as object) : {}),
  }
  for (const field of fields) {
    const typed = field.isPositional ? places[placed.indexOf(field)] : values[field.name]
    if (typed !== undefined) input[field.name] = parseField(field, String(typed), config)
  }
  return input
}

/** Checks the input by the schema of its endpoint or action. */
export function checkInput(
  { endpoint, action }: Pick<Command, 'endpoint' | 'action'>,
  input: Input | undefined,
): void {
  const schema = action?.input ?? endpoint.input
  if (!schema || !input) return
  const result = safeParse(schema, input)
  if (result.success) return
  const [issue] = result.error.issues
  const path = issue?.path.join('.') ?? ''
  const isMissing = path !== '' && input[path] === undefined
  throw new CliError(
    isMissing ? `--${path} is needed.` : `--${path} cannot be used: ${issue?.message}`,
    exitCodes.usage,
  )
}
