import type { ActionName } from '@mavuno/sdk/operator'
import { valueAt } from '../../changes/changes-of.js'
import type { ConsoleKey } from '../../texts/texts.js'

/** How a field of the config is typed. */
export type Typed =
  | 'line'
  | 'words'
  | 'money'
  | 'number'
  | 'percent'
  | 'duration'
  | 'yes'
  | 'agent'
  | 'numbers'
  | 'lines'
  | 'levels'
  | 'rewards'
  | 'names'
  | 'languages'
  | 'ways'

interface ConfigSection {
  readonly title: ConsoleKey
  /** What two have to agree on to change it. */
  readonly action: Extract<ActionName, 'updateConfig' | 'updateTexts'>
  readonly note?: ConsoleKey
  /** Its fields by their path, in the order of the screen. */
  readonly fields: readonly (readonly [path: string, typed: Typed])[]
}

/** The parts of the config that are forms of fields. */
export const configSections = {
  money: {
    title: 'config.money',
    action: 'updateConfig',
    fields: [
      ['withdraw.fee_rate', 'percent'],
      ['withdraw.min', 'money'],
      ['withdraw.max', 'money'],
      ['withdraw.cool_down', 'duration'],
      ['recharge.min', 'money'],
      ['recharge.max', 'money'],
      ['recharge.expires_after', 'duration'],
      ['cover_share', 'percent'],
    ],
  },
  tax: {
    title: 'config.tax',
    action: 'updateConfig',
    fields: [
      ['tax.rate', 'percent'],
      ['tax.name', 'line'],
    ],
  },
  rewards: {
    title: 'config.rewards',
    action: 'updateConfig',
    fields: [
      ['referral.rewards', 'rewards'],
      ['referral.monthly_cap', 'money'],
      ['referral.min_purchase', 'money'],
      ['referral.invitation_required', 'yes'],
      ['invite_url', 'line'],
    ],
  },
  vip: { title: 'config.vip', action: 'updateConfig', fields: [['vip_levels', 'levels']] },
  texts: {
    title: 'config.texts',
    action: 'updateTexts',
    note: 'config.texts_note',
    fields: [
      ['site_name', 'line'],
      ['support.hours', 'line'],
      ['support.agent', 'agent'],
      ['support.channels', 'ways'],
      ['risk_notice.version', 'line'],
      ['risk_notice.text', 'words'],
      ['language_packages', 'languages'],
    ],
  },
  legal: {
    title: 'config.legal',
    action: 'updateConfig',
    fields: [
      ['legal.licensee', 'line'],
      ['legal.regulator', 'line'],
      ['legal.licence_number', 'line'],
      ['legal.address', 'line'],
      ['legal.demo', 'yes'],
    ],
  },
  place: {
    title: 'config.place',
    action: 'updateConfig',
    note: 'config.place_note',
    fields: [
      ['currency', 'line'],
      ['time_zone', 'line'],
      ['phone.country_code', 'line'],
      ['phone.lengths', 'numbers'],
      ['phone.prefixes', 'lines'],
      ['phone.example', 'line'],
      ['wallet_types', 'names'],
    ],
  },
} as const satisfies Record<string, ConfigSection>

export type FormSection = keyof typeof configSections

export type Values = Readonly<Record<string, unknown>>

/** The fields of a section as they are. */
export function liveOf(config: unknown, section: FormSection): Values {
  return Object.fromEntries(
    configSections[section].fields.map(([path]) => [path, valueAt(config, path)]),
  )
}

/** The input of a change: each field that it touches is replaced as a whole, and keeps its other parts. */
export function inputOf(config: unknown, changes: Values): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(changes)) {
    const [top = '', part] = path.split('.')
    if (part === undefined) input[top] = value
    else input[top] = { ...Object(input[top] ?? valueAt(config, top)), [part]: value }
  }
  return input
}
