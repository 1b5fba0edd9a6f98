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

/**
 * Every field that operators change or see changed, by its path, or by its last name where that says it.
 * Its label is the text `field.` and this name.
 */
export const fieldKinds = {
  // Products
  name: 'text',
  description: 'text',
  cover: 'text',
  crop: 'word',
  price: 'money',
  cycle: 'days',
  number_of_earnings: 'count',
  earnings_per_time: 'money',
  claim_period: 'duration',
  profit_rule: 'weekdays',
  returns_principal: 'yes',
  min_vip_level: 'count',
  purchase_limit: 'count',
  stock: 'count',
  points: 'count',
  tax_rate: 'percent',
  published: 'yes',
  featured: 'yes',
  starts: 'time',
  ends: 'time',
  // Codes
  code: 'text',
  kind: 'word',
  amount: 'money',
  max_uses: 'count',
  uses: 'count',
  // News
  title: 'text',
  summary: 'text',
  body: 'text',
  // Canned replies
  shortcut: 'text',
  texts: 'words',
  // Config
  site_name: 'text',
  currency: 'text',
  time_zone: 'text',
  'phone.country_code': 'text',
  'phone.lengths': 'list',
  'phone.prefixes': 'list',
  'phone.example': 'text',
  wallet_types: 'pairs',
  'recharge.min': 'money',
  'recharge.max': 'money',
  'recharge.expires_after': 'duration',
  'withdraw.min': 'money',
  'withdraw.max': 'money',
  'withdraw.fee_rate': 'percent',
  'withdraw.coming_fee': 'text',
  'withdraw.coming_fee.rate': 'percent',
  'withdraw.coming_fee.starts': 'time',
  'withdraw.cool_down': 'duration',
  vip_levels: 'levels',
  'referral.rewards': 'rewards',
  'referral.monthly_cap': 'money',
  'referral.min_purchase': 'money',
  'referral.invitation_required': 'yes',
  'tax.rate': 'percent',
  'tax.name': 'text',
  cover_share: 'percent',
  'legal.licensee': 'text',
  'legal.regulator': 'text',
  'legal.licence_number': 'text',
  'legal.address': 'text',
  'legal.demo': 'yes',
  invite_url: 'text',
  language_packages: 'pairs',
  'risk_notice.version': 'text',
  'risk_notice.text': 'text',
  'support.hours': 'text',
  'support.agent': 'word',
  'support.channels': 'pairs',
  // What one operator may do alone
  recharge_each: 'money',
  recharge_daily: 'money',
  withdrawal_each: 'money',
  withdrawal_daily: 'money',
  // Channels
  wallet_type: 'method',
  company_name: 'text',
  company_number: 'text',
  presets: 'moneys',
  // Tax
  rate: 'percent',
  legal_reference: 'text',
  announcement_id: 'text',
  // Operators and customers
  phone: 'text',
  nickname: 'text',
  roles: 'roles',
  blocked: 'yes',
  blocked_reason: 'text',
  role: 'word',
  vip_level: 'count',
  // Money
  settled_amount: 'money',
  real_amount: 'money',
  reason: 'text',
  reference: 'text',
  provider_reference: 'text',
  note: 'text',
  account: 'word',
  resolution: 'word',
  status: 'word',
  stage: 'stage',
  signals: 'words',
  listed_by_bank: 'yes',
  conflicts: 'labels',
  resolved: 'time',
  payment_number: 'text',
  recharge_account: 'text',
  bank_amount: 'money',
  personal_card_number: 'text',
  receiver_name: 'text',
  fee: 'money',
  fee_rate: 'percent',
  cancellable: 'yes',
  pay_from: 'word',
  owed: 'money',
  direction: 'word',
  subject: 'text',
  quantity: 'count',
  opened: 'time',
  provider: 'text',
  by: 'word',
  payment_reference: 'text',
  step: 'word',
  try_again_at: 'time',
  other_amount: 'money',
  failure: 'word',
  receipt: 'text',
  payer: 'text',
  payer_name: 'text',
  paid: 'time',
  reported: 'time',
  recharge_id: 'text',
  user_id: 'text',
  // What a provider or the bank told
  event_id: 'text',
  outcome: 'word',
  time: 'time',
  day: 'text',
  lines: 'count',
  bank: 'text',
  is_confirmed: 'yes',
  stops: 'yes',
  about: 'word',
  // The reserve
  balance: 'money',
  due_30_days: 'money',
  promised: 'money',
  headroom: 'money',
  client_money: 'money',
  settlement: 'money',
  drawable_sales: 'money',
  fees: 'money',
  tax: 'money',
  payouts_stopped: 'yes',
  clock_problem: 'text',
  // Holdings
  state: 'word',
  frozen_reason: 'text',
  due_times: 'count',
  due_amount: 'money',
  due_tax: 'money',
  obtained_income: 'money',
  obtained_tax: 'money',
  total_income: 'money',
  remaining_times: 'count',
  income_time: 'time',
  next_claim_time: 'time',
  started: 'time',
  points_status: 'word',
  // What only the log has
  passkey: 'yes',
  app: 'yes',
  unblocked: 'yes',
  factor: 'word',
  devices: 'list',
  assigned_to: 'operator',
  closed: 'time',
  later_until: 'time',
  unmatched_id: 'text',
  entry_id: 'text',
  linked_by: 'operator',
  added: 'count',
  existing: 'count',
  mapping: 'mapping',
  ids: 'payouts',
  path: 'text',
  as_of: 'time',
  bank_balance: 'money',
  operator_id: 'operator',
  target_id: 'text',
  type: 'text',
  bytes: 'count',
  // A day that was closed
  from: 'time',
  to: 'time',
  until: 'time',
  payments: 'count',
  steps: 'steps',
  closed_by: 'person',
  proposed_by: 'person',
} as const satisfies Record<string, FieldKind>

type FieldName = keyof typeof fieldKinds

const inLanguage = /^translations\.([^.]+)(?:\.(.+))?$/

interface Field {
  /** Undefined for one that a newer server has. */
  readonly name: FieldName | 'translations' | undefined
  /** The language of words. */
  readonly language: string | undefined
  readonly kind: FieldKind
}

/** What is known of a field by its path. */
export function fieldOf(path: string): Field {
  const [, language, rest] = inLanguage.exec(path) ?? []
  if (language !== undefined && rest === undefined) {
    return { name: 'translations', language, kind: 'text' }
  }
  const own = rest ?? path
  const last = own.slice(own.lastIndexOf('.') + 1)
  const name = ([own, last] as FieldName[]).find((one) => one in fieldKinds)
  return { name, language, kind: name ? fieldKinds[name] : 'text' }
}
