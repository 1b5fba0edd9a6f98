import { getHolding, type Holding, listHoldings } from '@mavuno/sdk/contract'
import { useCall } from '@mavuno/sdk/react'
import { Sheet } from '@mavuno/ui'
import { listedItem } from '../../../queries/listed-item.js'
import { StaleNotice } from '../../../queries/stale-notice.js'
import { useText } from '../../../texts/use-text.js'
import { HoldingDetail } from './holding-detail.js'
import { useRefreshWhenDue } from './use-refresh-when-due.js'

interface HoldingSheetProps {
  id: Holding['id']
  onClose: () => void
}

/** One holding in full: what it has paid, what comes when, its contract, and what can be done. */
export function HoldingSheet({ id, onClose }: HoldingSheetProps) {
  const t = useText()
  const { data, dataAt, error, refresh } = useCall(getHolding, { id })
  const told = data ? { data, dataAt } : listedItem(listHoldings, id)
  useRefreshWhenDue({ items: data && [data], dataAt, refresh })
  return (
    <Sheet open title={t('title.my_product')} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {told && error !== undefined && <StaleNotice dataAt={told.dataAt} onRetry={refresh} />}
      {told && <HoldingDetail holding={told.data} />}
    </Sheet>
  )
}
