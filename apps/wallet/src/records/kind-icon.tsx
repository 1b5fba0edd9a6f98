import type { RecordKind } from '@mavuno/sdk/contract'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  GiftIcon,
  type IconComponent,
  ProductIcon,
  RefreshIcon,
  SproutIcon,
  StarIcon,
  TeamIcon,
  WalletIcon,
} from '@mavuno/ui'

const icons: Record<RecordKind, IconComponent> = {
  recharge: ArrowDownIcon,
  withdraw: ArrowUpIcon,
  refund: RefreshIcon,
  purchase: ProductIcon,
  income: SproutIcon,
  principal: WalletIcon,
  reward: GiftIcon,
  referral: TeamIcon,
  points: StarIcon,
}

/** The icon of a kind of record. */
export function KindIcon({ kind }: { kind: RecordKind }) {
  const Icon = icons[kind]
  return <Icon size={20} />
}
