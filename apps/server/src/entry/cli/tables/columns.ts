import type { Columns } from './show.js'

// The columns that commands show of each kind of row; `--json` shows everything.

export const recharge: Columns = {
  id: 'text',
  create_time: 'time',
  status: 'text',
  amount: 'money',
  payment_number: 'text',
  conflicts: 'text',
  listed_by_bank: 'text',
  'user.phone': 'text',
  recharge_account: 'text',
  reference: 'text',
}
export const rechargeDetail: Columns = {
  ...recharge,
  'bank_line.amount': 'money',
  'bank_line.time': 'time',
  'decided_by.phone': 'text',
  'before.completed': 'text',
  'before.rejected': 'text',
}
export const withdrawal: Columns = {
  id: 'text',
  create_time: 'time',
  status: 'text',
  amount: 'money',
  real_amount: 'money',
  personal_card_number: 'text',
  wallet_type: 'text',
  'user.phone': 'text',
  'assigned_to.nickname': 'text',
  stage: 'text',
  signals: 'text',
}
export const withdrawalDetail: Columns = {
  ...withdrawal,
  receiver_name: 'text',
  'assigned_to.phone': 'text',
  'approved_by.phone': 'text',
  'decided_by.phone': 'text',
  'before.completed': 'text',
  'before.same_account': 'text',
  'before.rejected': 'text',
}
export const reserve: Columns = {
  balance: 'money',
  due_30_days: 'money',
  promised: 'money',
  headroom: 'money',
  client_money: 'money',
  settlement: 'money',
  drawable_sales: 'money',
  fees: 'money',
  tax: 'money',
  payouts_stopped: 'text',
  clock_problem: 'text',
  pending_proposal: 'text',
}
export const forecastDay: Columns = {
  day: 'text',
  earnings: 'money',
  principal: 'money',
  left: 'money',
}
export const limits: Columns = {
  recharge_each: 'money',
  recharge_daily: 'money',
  withdrawal_each: 'money',
  withdrawal_daily: 'money',
  pending_proposal: 'text',
}
export const statement: Columns = { balance: 'money', settlement: 'money', difference: 'money' }
export const added: Columns = { import_id: 'text', added: 'text', existing: 'text' }
export const paymentCase: Columns = {
  id: 'text',
  opened: 'time',
  kind: 'text',
  owed: 'money',
  reference: 'text',
  'user.phone': 'text',
  subject: 'text',
  resolution: 'text',
}
export const paymentMessage: Columns = {
  created: 'time',
  direction: 'text',
  kind: 'text',
  'reported.outcome': 'text',
  'reported.amount': 'money',
  'reported.receipt': 'text',
  'reported.reason': 'text',
}
export const comparison: Columns = {
  to: 'time',
  provider: 'text',
  file: 'text',
  listed: 'text',
  same: 'text',
  different: 'text',
  finished: 'time',
}
export const unmatched: Columns = {
  id: 'text',
  paid: 'time',
  receipt: 'text',
  amount: 'money',
  reference: 'text',
  payer: 'text',
  'ordered.user.nickname': 'text',
  'ordered.amount': 'money',
  resolution: 'text',
}
export const bankLine: Columns = {
  id: 'text',
  bank: 'text',
  time: 'time',
  amount: 'money',
  reference: 'text',
  matched: 'text',
  text: 'text',
}
export const readFile: Columns = {
  added: 'text',
  existing: 'text',
  money_in: 'money',
  money_out: 'money',
  wrong: 'text',
}
export const bankImportLine: Columns = {
  time: 'time',
  amount: 'money',
  reference: 'text',
  text: 'text',
}
export const statementCheck: Columns = { own: 'text' }
export const bankImport: Columns = {
  id: 'text',
  status: 'text',
  create_time: 'time',
  bank: 'text',
  name: 'text',
  added: 'text',
  existing: 'text',
  from: 'time',
  to: 'time',
}
export const bank: Columns = { bank: 'text', saved: 'time', 'saved_by.phone': 'text' }
export const reconciliation: Columns = {
  'statement.balance': 'money',
  'statement.books': 'money',
  'statement.difference': 'money',
  'statement.as_of': 'time',
  'only_bank.amount': 'money',
  'only_books.amount': 'money',
  'different.amount': 'money',
  'statement.in_between.amount': 'money',
  'statement.unexplained': 'money',
}
export const bankMatch: Columns = {
  'line.id': 'text',
  'line.time': 'time',
  'line.reference': 'text',
  'line.amount': 'money',
  'entry.id': 'text',
  'entry.kind': 'text',
  'entry.reference': 'text',
  'entry.amount': 'money',
}
export const bankMatchDetail: Columns = {
  list: 'text',
  ...bankMatch,
  'line.text': 'text',
  revealed_until: 'time',
}
export const exception: Columns = {
  id: 'text',
  since: 'time',
  check: 'text',
  'case.kind': 'text',
  'case.owed': 'money',
  'unmatched.receipt': 'text',
  'unmatched.amount': 'money',
  'match.line.reference': 'text',
  'match.line.amount': 'money',
  'match.entry.reference': 'text',
  'match.entry.amount': 'money',
}
export const candidate: Columns = {
  'entry.id': 'text',
  'entry.kind': 'text',
  'entry.time': 'time',
  'entry.reference': 'text',
  'entry.amount': 'money',
  is_booked: 'text',
  number_differs: 'text',
}
export const channel: Columns = {
  wallet_type: 'text',
  company_name: 'text',
  company_number: 'text',
  presets: 'text',
}
export const product: Columns = {
  id: 'text',
  name: 'text',
  price: 'money',
  cycle: 'text',
  earnings_per_time: 'money',
  stock: 'text',
  running: 'text',
  min_vip_level: 'text',
  published: 'text',
}
export const code: Columns = {
  id: 'text',
  code: 'text',
  kind: 'text',
  amount: 'text',
  uses: 'text',
  max_uses: 'text',
  published: 'text',
}
export const article: Columns = {
  id: 'text',
  title: 'text',
  published: 'text',
  starts: 'time',
  ends: 'time',
}
export const holding: Columns = {
  id: 'text',
  'product.name': 'text',
  quantity: 'text',
  price: 'money',
  state: 'text',
  obtained_income: 'money',
  obtained_tax: 'money',
  due_amount: 'money',
  ends: 'time',
  'user.phone': 'text',
}
export const user: Columns = {
  id: 'text',
  phone: 'text',
  nickname: 'text',
  role: 'text',
  vip_level: 'text',
  blocked: 'text',
  create_time: 'time',
}
export const userDetail: Columns = {
  revealed_until: 'time',
  ...Object.fromEntries(
    [
      'balance',
      'income_wallet',
      'invested',
      'held',
      'today_earnings',
      'total_income',
      'total_topup',
      'total_withdraw',
    ].map((name) => [`wallet.${name}`, 'money' as const]),
  ),
}
export const userRecord: Columns = {
  create_time: 'time',
  kind: 'text',
  status: 'text',
  change: 'money',
  balance: 'money',
  income_wallet: 'money',
  account: 'text',
}
export const userSession: Columns = {
  id: 'text',
  device: 'text',
  last_used: 'time',
  create_time: 'time',
  quick_unlock: 'text',
}
export const userNote: Columns = { time: 'time', 'operator.nickname': 'text', text: 'text' }
export const conversation: Columns = {
  id: 'text',
  'user.phone': 'text',
  'user.nickname': 'text',
  'assigned_to.nickname': 'text',
  waiting_since: 'time',
  unread: 'text',
  'last_message.body': 'text',
  update_time: 'time',
}
export const sum: Columns = { count: 'text', amount: 'money' }
export const message: Columns = { time: 'time', sender: 'text', kind: 'text', body: 'text' }
export const note: Columns = { time: 'time', 'author.nickname': 'text', body: 'text' }
export const conversationCounts: Columns = {
  waiting: 'text',
  mine: 'text',
  nobody: 'text',
  while_offline: 'text',
  later: 'text',
  waiting_since: 'time',
}
export const reply: Columns = { shortcut: 'text', texts: 'text' }
export const logEntry: Columns = {
  time: 'time',
  'operator.phone': 'text',
  action: 'text',
  'target.kind': 'text',
  'target.id': 'text',
}
export const proposal: Columns = {
  id: 'text',
  proposed: 'time',
  action: 'text',
  amount: 'money',
  status: 'text',
  'proposed_by.phone': 'text',
  'decided_by.phone': 'text',
  reason: 'text',
  expires: 'time',
}
export const operator: Columns = {
  id: 'text',
  phone: 'text',
  nickname: 'text',
  roles: 'text',
  blocked: 'text',
}
export const configVersion: Columns = {
  version: 'text',
  time: 'time',
  after: 'text',
  'proposed_by.phone': 'text',
  'decided_by.phone': 'text',
}
export const operatorAccess: Columns = {
  id: 'text',
  passkeys: 'text',
  code_app: 'text',
  signed_in: 'time',
  'enrolment.expires': 'time',
}
export const link: Columns = { link: 'text', expires: 'time' }
export const recovery: Columns = { id: 'text', requested: 'time', starts: 'time', status: 'text' }
export const taxRule: Columns = {
  id: 'text',
  starts: 'time',
  rate: 'text',
  legal_reference: 'text',
}
export const auditRun: Columns = { time: 'time', ok: 'text', 'run_by.phone': 'text' }
export const account: Columns = {
  name: 'text',
  balance: 'money',
  money_in: 'money',
  money_out: 'money',
}
export const entry: Columns = {
  number: 'text',
  time: 'time',
  kind: 'text',
  amount: 'money',
  other: 'text',
  reference: 'text',
}
export const period: Columns = {
  day: 'text',
  recharged: 'money',
  withdrawn: 'money',
  income: 'money',
  fees: 'money',
  fees_out: 'money',
  tax: 'money',
  tax_out: 'money',
}
export const closing: Columns = {
  day: 'text',
  until: 'time',
  payments: 'text',
  amount: 'money',
  settlement: 'money',
  note: 'text',
  'closed_by.phone': 'text',
}
export const check: Columns = { name: 'text', ok: 'text', detail: 'text' }
