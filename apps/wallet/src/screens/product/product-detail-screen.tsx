import { isHttpError } from '@mavuno/sdk'
import { createOrder, getProduct } from '@mavuno/sdk/contract'
import { useCall, useConfig, useMoneyAction, useOnline } from '@mavuno/sdk/react'
import {
  EmptyState,
  ErrorState,
  LinkButton,
  OfflineState,
  PathArt,
  Skeleton,
  SlowNotice,
  stayAtLeastMs,
  useDelayed,
  VisuallyHidden,
} from '@mavuno/ui'
import { useSearchParams } from 'react-router-dom'
import { refreshParts } from '../../queries/queries.js'
import { isId } from '../../records/ids.js'
import { LostAnswer } from '../../records/lost-answer.js'
import { pageHref, paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import { BuyBar } from './buy/buy-bar.js'
import './product-detail.css'
import { ProductDetail } from './product-detail.js'
import { listedProduct } from './product-lists.js'
import { PurchaseReceipt } from './buy/purchase-receipt.js'

/** The skeleton of a product. */
function ProductDetailSkeleton({ onRetry }: { onRetry: () => unknown }) {
  const t = useText()
  const isShown = useDelayed(true, { stayAtLeast: stayAtLeastMs })
  if (!isShown) return null
  return (
    <div aria-busy className="wallet-product-waiting">
      <VisuallyHidden role="status">{t('kit.loading')}</VisuallyHidden>
      <SlowNotice loading onRetry={onRetry} />
      <Skeleton shape="box" width="100%" height={184} />
      <Skeleton shape="box" width="100%" height={340} />
    </div>
  )
}

/** Shown if the product does not exist, or no longer does. */
function ProductMissing() {
  const t = useText()
  return (
    <EmptyState
      art={<PathArt />}
      title={t('product.missing')}
      action={<LinkButton href={pageHref(paths.product)}>{t('action.see_products')}</LinkButton>}
    />
  )
}

function KnownProduct({ id }: { id: string }) {
  const t = useText()
  const isOnline = useOnline()
  const config = useConfig()
  const { data, error, refresh, dataAt } = useCall(getProduct, { id })
  const purchase = useMoneyAction(createOrder, {
    isHere: ({ product_id }) => product_id === id,
  })
  if (purchase.reply) return <PurchaseReceipt {...purchase.reply} />

  const isMissing = isHttpError(error) && error.status === 404
  const product = isMissing ? undefined : (data ?? listedProduct(id))
  const isLost = !product && error !== undefined && !isMissing
  return (
    <Page
      {...(product ? { title: product.name } : {})}
      onRefresh={() => {
        // The level of the customer and the balances decide what can be bought.
        refreshParts('getMe', 'getWallet')
        return refresh()
      }}
      asOf={Math.floor(dataAt / 1000)}
      bottom={
        product &&
        config && (
          <BuyBar
            product={product}
            isListed={!data}
            error={error}
            onRetry={refresh}
            purchase={purchase}
          />
        )
      }
    >
      {isMissing && <ProductMissing />}
      {isLost && isOnline && <ErrorState title={t('product.error')} onRetry={refresh} />}
      {isLost && !isOnline && (
        <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
      )}
      {purchase.state !== 'unknown' && (
        <LostAnswer
          className="wallet-product-notice"
          kind="purchase"
          action={purchase}
          href={pageHref(paths.orders)}
        />
      )}
      {product && config ? (
        <ProductDetail product={product} config={config} />
      ) : (
        !isMissing && !isLost && <ProductDetailSkeleton onRetry={refresh} />
      )}
    </Page>
  )
}

/** One product in full, and buying it. */
export function ProductDetailScreen() {
  const [fields] = useSearchParams()
  const id = fields.get('id')
  if (isId(id)) return <KnownProduct key={id} id={id} />
  return (
    <Page>
      <ProductMissing />
    </Page>
  )
}
