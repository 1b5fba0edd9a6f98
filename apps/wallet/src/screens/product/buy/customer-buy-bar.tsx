import { getWallet, type createOrder, type Product } from '@mavuno/sdk/contract'
import { useCall, useOnline, useSession, type ShownMoneyAction } from '@mavuno/sdk/react'
import { Amount, Button, StickyBar } from '@mavuno/ui'
import { NotKnownNotice } from '@mavuno/ui/wallet'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { whyClosed } from '../../../products/product-facts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'
import { BuySheet } from './buy-sheet.js'
import { ClosedReason } from './closed-reason.js'
import { mostUnits } from './most-units.js'

export interface BuyBarProps {
  product: Product
  /** Only a list has told of it, so nothing is bought before its own answer. */
  isListed: boolean
  /** Why its own answer did not come. */
  error: unknown
  onRetry: () => unknown
  purchase: ShownMoneyAction<typeof createOrder>
}

/** The price and the buy button. */
export function CustomerBuyBar({ product, isListed, purchase, ...answer }: BuyBarProps) {
  const t = useText()
  const isOnline = useOnline()
  const user = useSession()
  const { data: wallet, error, refresh } = useCall(getWallet)
  const lacks = !wallet
    ? { error, words: t('wallet.error'), onRetry: refresh }
    : isListed
      ? { ...answer, words: t('product.error') }
      : undefined
  const hasFailed = lacks?.error !== undefined
  // Whoever comes back from recharging goes on where they were.
  const [fields] = useSearchParams()
  const asked = Number(fields.get('buy'))
  const quantity = Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostUnits(product)) : 1
  const [isOpen, setOpen] = useState(asked > 0)

  if (purchase.state === 'unknown') {
    return (
      <StickyBar>
        <NotKnownNotice href={pageHref(paths.orders)}>{t('unknown.purchase')}</NotKnownNotice>
      </StickyBar>
    )
  }
  const closed = whyClosed(product, user?.vip_level ?? 0)
  if (closed) {
    return (
      <StickyBar>
        <ClosedReason closed={closed} product={product} points={wallet?.total_point} />
      </StickyBar>
    )
  }
  return (
    <StickyBar>
      {!isOnline && <p className="wallet-product-reason">{t('offline.money_off')}</p>}
      {isOnline && hasFailed && (
        <p className="wallet-product-reason">
          {lacks.words}{' '}
          <Button variant="plain" size="small" onClick={lacks.onRetry}>
            {t('kit.try_again')}
          </Button>
        </p>
      )}
      <div className="wallet-product-buy">
        <span>
          <span className="wallet-product-label">{t('product.you_pay')}</span>
          <Amount className="wallet-product-total" value={product.price} size="strong" />
        </span>
        <Button
          variant="filled"
          size="large"
          disabled={!isOnline || hasFailed}
          // A tap that comes before the answer waits for it.
          busy={isOpen && lacks !== undefined}
          busyText={t('kit.loading')}
          onClick={() => {
            purchase.reset()
            setOpen(true)
          }}
        >
          {t('product.buy')}
        </Button>
      </div>
      {wallet && !lacks && isOpen && (
        <BuySheet
          product={product}
          quantity={quantity}
          wallet={wallet}
          hasAcknowledged={user?.risk_acknowledged ?? false}
          purchase={purchase}
          onClose={() => setOpen(false)}
        />
      )}
    </StickyBar>
  )
}
