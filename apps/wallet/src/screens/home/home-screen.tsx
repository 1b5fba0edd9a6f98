import { getHome } from '@mavuno/sdk/contract'
import { ErrorState, OfflineState, Skeleton } from '@mavuno/ui'
import { lazy, Suspense } from 'react'
import { mavuno } from '../../mavuno.js'
import { useCall } from '../../queries/use-call.js'
import { Page } from '../../shell/frame/page.js'
import { useConfig } from '../../shell/hooks/use-config.js'
import { useOnline } from '../../shell/hooks/use-online.js'
import { useSession } from '../../shell/hooks/use-session.js'
import { useText } from '../../texts/use-text.js'
import { FeaturedProducts } from './featured-products.js'
import { HomeBell } from './home-bell.js'
import { HomeNews } from './home-news.js'
import { HomePart } from './home-part.js'
import './home-screen.css'
import { HomeSkeleton } from './home-skeleton.js'
import { LoginBlock } from './login-block.js'
import { MoneyBlock } from './money-block.js'
import { QuickActions } from './quick-actions.js'

// Loaded lazily, as claiming is not part of the first paint.
const ClaimAll = lazy(async () => {
  const [{ ClaimAll: Screen }] = await Promise.all([
    import('../../products/claim-all.js'),
    mavuno.language.loadAll(),
  ])
  return { default: Screen }
})

const claimBox = <Skeleton shape="box" width="100%" height={146} />

/** The first screen: balance and actions, news, and products. */
export function HomeScreen() {
  const t = useText()
  const isOnline = useOnline()
  const isLoggedIn = useSession() !== undefined
  const hasConfig = useConfig() !== undefined
  const { data, error, refresh, dataAt } = useCall(getHome, undefined, 'money')
  const isLost = !data && error !== undefined
  // Figures are shown after tax, and the tax rate comes with the config.
  const home = hasConfig ? data : undefined
  // index.html already shows these skeletons, so they appear without a delay.
  const isWaiting = !home && !isLost
  const wallet = home?.wallet

  return (
    <Page
      action={<HomeBell unread={data?.unread_announcements ?? 0} />}
      onRefresh={refresh}
      asOf={Math.floor(dataAt / 1000)}
    >
      <div className="wallet-home">
        {!isLoggedIn && <LoginBlock />}
        {wallet && (
          <HomePart>
            <MoneyBlock wallet={wallet} />
          </HomePart>
        )}
        {isLoggedIn && isWaiting && <HomeSkeleton part="money" />}
        {data && error !== undefined && isOnline && (
          <p className="wallet-home-stale" role="status">
            {t('state.refresh_error')}
          </p>
        )}
        {isLost && isOnline && (
          <ErrorState size="part" title={t('state.part_error')} onRetry={refresh} />
        )}
        {isLost && !isOnline && (
          <OfflineState size="part" onRetry={refresh}>
            {t('offline.nothing_stored')}
          </OfflineState>
        )}
        <QuickActions />
        {wallet && (
          <HomePart>
            <Suspense fallback={home.due_amount > 0 && claimBox}>
              <ClaimAll due_amount={home.due_amount} due_tax={home.due_tax} />
            </Suspense>
          </HomePart>
        )}
        {isWaiting && <HomeSkeleton part="rest" onRetry={refresh} />}
        {home && (
          <HomePart>
            <HomeNews announcement={home.announcement} banners={home.banners} />
          </HomePart>
        )}
        {home && home.products.length > 0 && (
          <HomePart>
            <FeaturedProducts products={home.products} points={wallet?.total_point ?? 0} />
          </HomePart>
        )}
      </div>
    </Page>
  )
}
