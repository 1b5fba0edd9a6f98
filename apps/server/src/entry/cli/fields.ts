import { minorDigits } from '@mavuno/format'
import { toEpochSeconds } from '@mavuno/sdk/contract'
import { kindOf, schemaFields, type Kind } from '@mavuno/sdk/operator'
import { pathFields } from '@mavuno/sdk/server'
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { toJSONSchema } from 'zod/v4/core'
import { CliError, exitCodes } from './cli-error.js'
import type { Command, FormatSettings } from './command.js'

interface FieldSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly FieldSchema[]
  readonly items?: FieldSchema
}

/** A field of an endpoint's input, as it is typed in a command. */
export interface Field {
  readonly name: string
  readonly kind: 'text' | 'integer' | 'flag' | 'words' | 'json'
  /** What an integer means, if it is no count. */
  readonly means: Kind | undefined
  readonly isRequired: boolean
  readonly isNullable: boolean
  /** The words that it accepts, if they are few. */
  readonly words: readonly string[]
  /** Given by its place instead of by its name. */
  readonly isPositional: boolean
}

/** What reading a field takes. */
type ParsableField = Pick<Field, 'name' | 'kind' | 'means' | 'isNullable'>

function typeOf({ type, enum: words, items }: FieldSchema): Field['kind'] {
  if (words) return 'text'
  if (type === 'integer' || type === 'number') return 'integer'
  if (type === 'boolean') return 'flag'
  if (items?.enum) return 'words'
  return type === 'object' || type === 'array' ? 'json' : 'text'
}

/**
 * The fields of a command, from its endpoint or action. Fields of the path, and what an action is
 * about, are given by their place.
 */
export function fieldsOf({ endpoint, action }: Pick<Command, 'endpoint' | 'action'>): Field[] {
  const { path, sends } = endpoint
  const input = action?.input ?? endpoint.input
  if (!input) return []
  if (sends === 'image') {
    const file = { kind: 'text', means: undefined, words: [], isNullable: false } as const
    return [{ ...file, name: 'image', isRequired: true, isPositional: true }]
  }
  const jsonSchema = toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, FieldSchema>
    required?: string[]
  }
  const placed = action ? ['id'] : pathFields(path)
  const meanings = new Map(schemaFields(input).map(([name, field]) => [name, kindOf(field)]))
  return Object.entries(jsonSchema.properties ?? {}).map(([name, schema]) => {
    const choices = schema.anyOf ?? [schema]
    const own = choices.find(({ type }) => type !== 'null') ?? schema
    return {
      name,
      kind: typeOf(own),
      means: meanings.get(name),
      isNullable: choices.some(({ type }) => type === 'null'),
      words: (own.enum ?? own.items?.enum ?? []).filter((word) => typeof word === 'string'),
      isRequired: jsonSchema.required?.includes(name) ?? false,
      isPositional: placed.includes(name),
    }
  })
}

function optionError(name: string, what: string): CliError {
  return new CliError(`--${name} ${what}.`, exitCodes.usage)
}

function readFileOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch {
    throw optionError(name, `names a file that cannot be read: ${file}`)
  }
}

const pictureTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

export function readPictureFile(file: string): Blob {
  const type = pictureTypes[extname(file).toLowerCase()]
  if (type === undefined) {
    throw new CliError(`${basename(file)} is no .jpg, .png or .webp.`, exitCodes.usage)
  }
  try {
    return new Blob([readFileSync(file)], { type })
  } catch {
    throw new CliError(`${file} cannot be read.`, exitCodes.usage)
  }
}

const wallTimePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d))?)?$/

/** A moment in business time, as 2026-01-31 18:00; undefined if it is none. */
function parseBusinessTime(text: string, time_zone: string): number | undefined {
  const [, day, minute = '00:00', second = '00'] = wallTimePattern.exec(text) ?? []
  const wall = Date.parse(`${day}T${minute}:${second}Z`) / 1000
  return day === undefined || Number.isNaN(wall) ? undefined : toEpochSeconds(wall, time_zone)
}

/**
 * An integer as it is sent. An amount may be typed in units of the currency; a time is typed in business time.
 */
function parseIntegerField(
  { name, means }: ParsableField,
  text: string,
  formatSettings: FormatSettings,
): number {
  if (/^-?\d{1,16}$/.test(text)) return Number(text)
  const digits = minorDigits(formatSettings.currency)
  const [, units, minor = ''] = /^(\d{1,12})\.(\d+)$/.exec(text) ?? []
  if (means === 'money' && units !== undefined && minor.length === digits) {
    return Number(units + minor)
  }
  const time = means === 'time' ? parseBusinessTime(text, formatSettings.time_zone) : undefined
  if (time !== undefined) return time
  const amount = means === 'money' && digits > 0 ? ` or an amount (${(1000).toFixed(digits)})` : ''
  const timeHint = means === 'time' ? ' or a time (2026-01-31 18:00)' : ''
  throw optionError(name, `takes a whole number (100000)${amount}${timeHint}`)
}

/** The value typed for a field, as its endpoint needs it. `@file` means the content of the file. */
export function parseField(
  field: ParsableField,
  typed: string,
  formatSettings: FormatSettings,
): unknown {
  const { name, kind, isNullable } = field
  if (isNullable && typed === 'null') return null
  const isFile = typed.startsWith('@') && kind !== 'integer'
  const text = isFile ? readFileOf(name, typed.slice(1)) : typed
  switch (kind) {
    case 'text':
      return text
    case 'integer':
      return parseIntegerField(field, text, formatSettings)
    case 'flag':
      return text === 'true'
    case 'words':
      return text.split(',').filter((word) => word !== '')
    case 'json':
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw optionError(name, 'is no JSON')
      }
  }
}
