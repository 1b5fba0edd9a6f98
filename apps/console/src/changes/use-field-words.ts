import { formatPercent } from '@mavuno/sdk'
import { weekdays, type ProfitRule } from '@mavuno/sdk/contract'
import type { BankMapping, ClosingStep, OperatorRole, Owner } from '@mavuno/sdk/operator'
import { useFormatter } from '@mavuno/ui'
import { useMethodName } from '../parts/business.js'
import { useKnownText } from '../parts/known-words.js'
import { nameOf } from '../session/operator.js'
import type { ConsoleKey, ConsoleTranslate } from '../texts/texts.js'
import { useText } from '../texts/use-text.js'
import { fieldOf, type FieldKind } from './fields.js'
import { labelledText, readableName } from './labelled-text.js'

/** What stands for nothing, by the field; a dash for the others. */
const empty: Readonly<Record<string, ConsoleKey>> = {
  stock: 'value.not_counted',
  max_uses: 'value.no_limit',
  starts: 'value.at_once',
  ends: 'value.no_end',
}

/** Fields in which 0 means “no limit”. */
const withoutLimit = new Set(['purchase_limit'])

const units = [
  [86_400, 'value.days'],
  [3_600, 'value.hours'],
  [60, 'value.minutes'],
  [1, 'value.seconds'],
] as const

/** Seconds in the largest unit that has a whole number of them. */
function durationText(t: ConsoleTranslate, seconds: number): string {
  if (seconds === 0) return t('value.none')
  const [size, key] = units.find(([unit]) => seconds % unit === 0) ?? [1, 'value.seconds']
  return t(key, { count: seconds / size })
}

/** Text as it is, and anything else as JSON writes it. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export interface FieldWords {
  /** What a field is called. One that is not known here has its own name. */
  readonly label: (path: string) => string
  /** A value as people read it. `isPoints`: amounts count points and no money. */
  readonly value: (path: string, value: unknown, isPoints?: boolean) => string
  readonly money: (value: number) => string
}

/** Says fields and their values in words. */
export function useFieldWords(): FieldWords {
  const t = useText()
  const known = useKnownText()
  const formatter = useFormatter()
  const methodName = useMethodName()
  const { moneyText: money } = formatter
  const list = (values: readonly unknown[], say: (value: never) => string) =>
    values.length === 0 ? t('value.none') : values.map((one) => say(one as never)).join(', ')

  const label: FieldWords['label'] = (path) => {
    const { names, language } = fieldOf(path)
    const [own, last] = names
    const text = known(`field.${own}`, known(`field.${last}`, readableName(path)))
    return language === undefined ? text : t('field.in_language', { field: text, language })
  }
  const writers: Readonly<Record<FieldKind, (value: never) => string>> = {
    text: (value: unknown) => labelledText(value, label, valueOf),
    money,
    count: (value: number) => formatter.number(value),
    percent: formatPercent,
    duration: (value: number) => durationText(t, value),
    days: (value: number) => t('value.days', { count: value }),
    time: (value: number) => formatter.stamp(value),
    yes: (value: boolean) => t(value ? 'value.yes' : 'value.no'),
    word: (value: string) => known(`word.${value}`, value),
    stage: (value: string) => known(`stage.${value}`, value),
    roles: (value: readonly OperatorRole[]) =>
      list(value, (role: OperatorRole) => t(`role.${role}`)),
    moneys: (value: readonly number[]) => list(value, money),
    list: (value: readonly unknown[]) => list(value, String),
    weekdays: (value: ProfitRule) =>
      list(
        weekdays.filter((day) => value[day] === 1),
        (day) => t(`day.${day as (typeof weekdays)[number]}`),
      ),
    levels: (value: readonly { level: number; points: number }[]) =>
      list(value, ({ level, points }: { level: number; points: number }) =>
        t('value.level', { level, points: formatter.number(points) }),
      ),
    rewards: (value: readonly { level: number; amount: number }[]) =>
      list(value, ({ level, amount }: { level: number; amount: number }) =>
        t('value.reward', { level, amount: money(amount) }),
      ),
    words: (value: readonly { language: string; body: string }[]) =>
      value.map(({ language, body }) => `${language}: ${body}`).join('\n'),
    labels: (value: readonly string[]) => list(value, (one: string) => known(`word.${one}`, one)),
    method: (value: string) => methodName(value),
    // The log has their names and links.
    operator: plainText,
    payouts: (value: readonly unknown[]) => list(value, String),
    pairs: (value: readonly { key?: string; kind?: string; name?: string }[]) =>
      list(value, ({ key, kind, name }: { key?: string; kind?: string; name?: string }) =>
        [key ?? kind, name].filter(Boolean).join(': '),
      ),
    mapping: (value: BankMapping) =>
      labelledText(
        value,
        (part) => known(`bank.map.${part}`, readableName(part)),
        (part, column) =>
          part === 'is_reversed'
            ? t(column === true ? 'value.yes' : 'value.no')
            : part === 'day_order'
              ? known(`bank.map.${String(column)}`, String(column))
              : String(column),
      ),
    steps: (value: readonly ClosingStep[]) =>
      value
        .map(({ name, is_done, waits }) => {
          const open = waits > 0 ? t('closing.waits', { count: waits }) : t('closing.missing')
          return `${t(`closing.step.${name}`)}: ${is_done ? t('closing.done') : open}`
        })
        .join('; '),
    person: (value: Owner) => nameOf(value),
  }
  const valueOf: FieldWords['value'] = (path, value, isPoints = false) => {
    const { names, kind } = fieldOf(path)
    const [, name] = names
    if (value === null || value === undefined || value === '')
      return t(empty[name] ?? 'value.nothing')
    if (value === 0 && withoutLimit.has(name)) return t('value.no_limit')
    if (isPoints && name === 'amount') return t('value.points', { count: Number(value) })
    // A server that gives something else than the contract says is shown as it is.
    try {
      return writers[kind](value as never)
    } catch {
      return labelledText(value, label)
    }
  }
  return { money, label, value: valueOf }
}
