import type { RecordKind } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'

/** Kinds whose `account` is the name of a product or a code. */
const named = new Set<RecordKind>(['purchase', 'income', 'principal', 'reward', 'points'])

/** The title of a record: its kind and, if it has one, the name of what it is about. */
export function recordTitle(
  t: Translate,
  { kind, account }: { kind: RecordKind; account?: string | null },
): string {
  const name = t(`record.kind.${kind}`)
  return account && named.has(kind) ? t('record.kind_of', { kind: name, name: account }) : name
}
