import type { Endpoint } from '@mavuno/sdk/contract'
import { innerSchema, kindOf, operatorFields, schemaFields, type Kind } from '@mavuno/sdk/operator'
import type { $ZodType } from 'zod/v4/core'

/** Fields of a row or an object by their paths, such as `user.phone`, with what they mean. */
export type Columns = ReadonlyMap<string, Kind | undefined>

const article = 'id title published starts ends'

/** The columns of wide lists, and of those that name other rows by their ids; `--json` shows all fields. */
const columnsByEndpoint: Readonly<Record<string, string>> = {
  operatorListRecharges: `id create_time status amount payment_number conflicts listed_by_bank user.phone
      recharge_account reference`,
  operatorListWithdrawals: `id create_time status amount real_amount personal_card_number wallet_type user.phone
      assigned_to.nickname stage signals`,
  operatorListBankLines: 'id bank time amount reference matched text',
  operatorListBanks: 'bank saved saved_by.phone',
  operatorListBankImports: 'id status create_time bank name added existing from to',
  operatorListBankMatches:
    'line.id line.time line.reference line.amount entry.id entry.kind entry.reference entry.amount',
  operatorListBankCandidates:
    'entry.id entry.kind entry.time entry.reference entry.amount is_booked number_differs',
  operatorListCases: 'id opened kind owed reference user.phone subject resolution',
  operatorListPaymentMessages:
    'created direction kind reported.outcome reported.amount reported.receipt reported.reason',
  operatorListComparisons: 'to provider file listed same different finished',
  operatorListUnmatched:
    'id paid receipt amount reference payer ordered.user.nickname ordered.amount resolution',
  operatorListExceptions: `id since check case.kind case.owed unmatched.receipt unmatched.amount match.line.reference
      match.line.amount match.entry.reference match.entry.amount`,
  operatorListPeriods: 'day recharged withdrawn income fees fees_out tax tax_out',
  operatorListDays: 'day until payments amount settlement note closed_by.phone',
  operatorListChannels: 'wallet_type company_name company_number presets',
  operatorListProducts:
    'id name price cycle earnings_per_time stock running min_vip_level published',
  operatorListCodes: 'id code kind amount uses max_uses published',
  operatorListAnnouncements: article,
  operatorListActivities: article,
  operatorListHoldings:
    'id product.name quantity price state obtained_income obtained_tax due_amount ends user.phone',
  operatorListUsers: 'id phone nickname role vip_level blocked create_time',
  operatorListUserRecords: 'create_time kind status change balance income_wallet account',
  operatorListUserNotes: 'time operator.nickname text',
  operatorListConversations:
    'id user.phone user.nickname assigned_to.nickname waiting_since unread last_message.body update_time',
  operatorListMessages: 'time sender kind body',
  operatorListNotes: 'time author.nickname body',
  operatorListReplies: 'shortcut texts',
  operatorListConfigVersions: 'version time after proposed_by.phone decided_by.phone',
  operatorListProposals:
    'id proposed action amount status proposed_by.phone decided_by.phone reason expires',
  operatorListOperators: 'id phone nickname roles blocked',
  operatorListSignInMethods: 'id passkeys code_app signed_in enrolment.expires',
  operatorListTaxRules: 'id starts rate legal_reference',
  operatorListLog: 'id time operator.phone action target.kind target.id',
}

const lists = ['items', 'checks', 'recoveries']

/** The rows of a reply, if it has any. */
export function rowsOf(reply: unknown): readonly unknown[] | undefined {
  const fields = Object(reply) as Record<string, unknown>
  return lists.map((name) => fields[name]).find(Array.isArray)
}

/** The schema of the rows of a reply, if it has any. */
function rowSchema({ reply }: Pick<Endpoint, 'reply'>): $ZodType | undefined {
  const { def } = innerSchema(reply)._zod
  const shape = def.type === 'object' ? def.shape : {}
  return lists
    .flatMap((name) => {
      const list = shape[name] && innerSchema(shape[name])._zod.def
      return list?.type === 'array' ? [list.element] : []
    })
    .at(0)
}

function kindsOf(schema: $ZodType): Columns {
  return new Map(schemaFields(schema).map(([path, field]) => [path, kindOf(field)]))
}

/** Whether a list shows a field by default: no nested lists or free-form values, and of people only the phone. */
function isShownByDefault([path, field]: readonly [string, $ZodType]): boolean {
  const { type } = innerSchema(field)._zod.def
  return type !== 'array' && type !== 'unknown' && !/\.(id|nickname)$/.test(path)
}

/** The columns of the list that an endpoint replies with. */
export function columnsOf(endpoint: Endpoint): Columns {
  const row = rowSchema(endpoint)
  if (!row) return new Map()
  const kinds = kindsOf(row)
  const paths = columnsByEndpoint[endpoint.name]?.split(/\s+/)
  const plain = () => schemaFields(row).filter(isShownByDefault)
  return new Map((paths ?? plain().map(([path]) => path)).map((path) => [path, kinds.get(path)]))
}

/** All fields of the object that an endpoint replies with. */
export function fieldsOfReply({ reply }: Pick<Endpoint, 'reply'>): Columns {
  return kindsOf(reply)
}

let byName: Columns | undefined

/** What a field of a free-form value, such as the input of a proposal, means elsewhere in the contract. */
export function kindOfFieldName(path: string): Kind | undefined {
  byName ??= new Map(
    operatorFields().flatMap(([field, schema]) => {
      const kind = kindOf(schema)
      return kind ? [[field.slice(field.lastIndexOf('.') + 1), kind] as const] : []
    }),
  )
  return byName.get(path.slice(path.lastIndexOf('.') + 1))
}
