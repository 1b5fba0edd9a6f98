import { innerSchema, kindOf, operatorFields } from '@mavuno/sdk/operator'

/** How a value is written. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'count'
  | 'percent'
  | 'duration'
  | 'days'
  | 'time'
  | 'yes'
  | 'word'
  | 'stage'
  | 'roles'
  | 'moneys'
  | 'list'
  | 'weekdays'
  | 'levels'
  | 'rewards'
  | 'pairs'
  | 'words'
  | 'labels'
  | 'method'
  | 'operator'
  | 'payouts'
  | 'mapping'
  | 'steps'
  | 'person'

/** Kinds that the contract does not define, including fields that only the log has; by path or by last name. */
export const ownKinds: Readonly<Record<string, FieldKind>> = {
  // Products
  cycle: 'days',
  claim_period: 'duration',
  profit_rule: 'weekdays',
  // Config
  'phone.lengths': 'list',
  'phone.prefixes': 'list',
  wallet_types: 'pairs',
  'recharge.expires_after': 'duration',
  'withdraw.coming_fee.starts': 'time',
  'withdraw.cool_down': 'duration',
  vip_levels: 'levels',
  'referral.rewards': 'rewards',
  language_packages: 'pairs',
  'support.channels': 'pairs',
  // Channels and canned replies
  wallet_type: 'method',
  presets: 'moneys',
  texts: 'words',
  // People
  roles: 'roles',
  closed_by: 'person',
  proposed_by: 'person',
  assigned_to: 'operator',
  linked_by: 'operator',
  operator_id: 'operator',
  // Payments and the reserve
  stage: 'stage',
  signals: 'words',
  conflicts: 'labels',
  clock_problem: 'text',
  steps: 'steps',
  // Only the log and cases
  about: 'word',
  app: 'yes',
  bank_balance: 'money',
  bytes: 'count',
  devices: 'list',
  factor: 'word',
  ids: 'payouts',
  is_confirmed: 'yes',
  lines: 'count',
  mapping: 'mapping',
  passkey: 'yes',
  stops: 'yes',
  unblocked: 'yes',
}

/** What the contract says of how a value is written. */
function contractKind(schema: Parameters<typeof kindOf>[0]): FieldKind | undefined {
  const kind = kindOf(schema)
  if (kind === 'basis_points') return 'percent'
  if (kind !== undefined) return kind === 'phone' ? 'text' : kind
  const { type } = innerSchema(schema)._zod.def
  if (type === 'boolean') return 'yes'
  if (type === 'enum') return 'word'
  if (type === 'string') return 'text'
  return type === 'number' ? 'count' : undefined
}

/** What the contract says of fields, by path and by last name: money, times and rates come first. */
function contractKinds(): ReadonlyMap<string, FieldKind> {
  const kinds = new Map<string, FieldKind>()
  for (const [path, field] of operatorFields()) {
    const kind = contractKind(field)
    for (const name of [path, path.slice(path.lastIndexOf('.') + 1)]) {
      if (kind && (!kinds.has(name) || kindOf(field))) kinds.set(name, kind)
    }
  }
  return kinds
}

let found: ReadonlyMap<string, FieldKind> | undefined

const inLanguage = /^translations\.([^.]+)(?:\.(.+))?$/

interface Field {
  /** Its path and its last name: its label is the text `field.` and the first of them that has one. */
  readonly names: readonly [path: string, last: string]
  /** The language of words. */
  readonly language: string | undefined
  readonly kind: FieldKind
}

/** Returns the label keys, language and kind of a field. Unknown fields of a newer server are text. */
export function fieldOf(path: string): Field {
  found ??= contractKinds()
  const [, language, rest] = inLanguage.exec(path) ?? []
  const own = rest ?? (language === undefined ? path : 'translations')
  const names = [own, own.slice(own.lastIndexOf('.') + 1)] as const
  const [kind = 'text'] = names.flatMap((name) => ownKinds[name] ?? found?.get(name) ?? [])
  return { names, language, kind }
}
