import {
  ArrowDownIcon,
  ArrowUpIcon,
  Cell,
  CellGroup,
  CheckIcon,
  ListIcon,
  ProductIcon,
  ReceiptIcon,
  SproutIcon,
  StarIcon,
} from '@mavuno/ui'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'

const ways = [
  { path: paths.records, title: 'title.statement', Icon: ReceiptIcon },
  { path: paths.walletRecords, title: 'title.wallet_records', Icon: ListIcon },
  { path: paths.rechargeList, title: 'title.recharge_list', Icon: ArrowDownIcon },
  { path: paths.withdrawList, title: 'title.withdraw_list', Icon: ArrowUpIcon },
  { path: paths.earningList, title: 'title.earnings', Icon: SproutIcon },
  { path: paths.pointList, title: 'title.points', Icon: StarIcon },
  { path: paths.orders, title: 'title.orders', Icon: ProductIcon },
  { path: paths.verify, title: 'title.verify', Icon: CheckIcon },
] as const

/** Links to the statement, to every list of records, and to where documents are checked. */
export function WalletWays() {
  const t = useText()
  return (
    <CellGroup title={t('wallet.lists')}>
      {ways.map(({ path, title, Icon }) => (
        <Cell key={path} icon={<Icon size={20} />} label={t(title)} href={pageHref(path)} />
      ))}
    </CellGroup>
  )
}
