import { getHome } from '@mavuno/sdk/contract'
import { useCall, useConfig, useOnline, useSession } from '@mavuno/sdk/react'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  BellIcon,
  ChatIcon,
  CountBadge,
  ErrorState,
  IconButton,
  MenuGrid,
  OfflineState,
  PageState,
  Skeleton,
  TeamIcon,
} from '@mavuno/ui'
import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { refreshParts } from '../../queries/queries.js'
import { pageHref, paths } from '../../router/paths.js'
import { Boundary } from '../../shell/frame/boundary.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import { FeaturedProducts } from './featured-products.js'
import './hero.css'
import './home-screen.css'
import { HeroSkeleton, HomeSkeleton } from './home-skeleton.js'
import { LoginHero } from './login-hero.js'
import { MoneyHero } from './money-hero.js'
import { More } from './more.js'

/** The height of the strip to claim. */
const claimBox = <Skeleton shape="box" width="100%" height={84} />

/** A link to the inbox, with the number of unread lines. */
function HomeBell({ unread }: { unread: number }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <IconButton
      label={t('title.notifications')}
      icon={<BellIcon />}
      badge={unread > 0 && <CountBadge count={unread} label={t('my.unread', { count: unread })} />}
      onClick={() => void navigate(paths.notifications)}
    />
  )
}

function BrokenPart() {
  return <PageState role="alert" size="part" title={useText()('state.part_error')} />
}

/** Bad cached data of one part of Home does not break the others. */
function HomePart({ children }: { children: ReactNode }) {
  return <Boundary broken={() => <BrokenPart />}>{children}</Boundary>
}

/** Shortcuts. Withdrawing is as close at hand as recharging. */
function QuickActions() {
  const t = useText()
  const item = (key: 'recharge' | 'withdraw' | 'invite' | 'help', path: string) => ({
    key,
    label: t(`action.${key}`),
    href: pageHref(path),
  })
  return (
    <MenuGrid
      label={t('home.quick_actions')}
      items={[
        { ...item('recharge', paths.rechargeCreate), icon: <ArrowDownIcon /> },
        { ...item('withdraw', paths.withdrawCreate), icon: <ArrowUpIcon /> },
        { ...item('invite', paths.myTeam), icon: <TeamIcon /> },
        { ...item('help', paths.customerService), icon: <ChatIcon /> },
      ]}
    />
  )
}

/** The first screen: all my money, what can be done, products, what came last, and news. */
export function HomeScreen() {
  const t = useText()
  const isOnline = useOnline()
  const isLoggedIn = useSession() !== undefined
  const hasConfig = useConfig() !== undefined
  const query = useCall(getHome)
  const { data, error, dataAt } = query
  const refresh = () => {
    // The parts that load later fetch these by themselves.
    refreshParts('listRecords', 'getPaymentAccount', 'listHoldings')
    return query.refresh()
  }
  const isLost = !data && error !== undefined
  // Amounts are shown in the currency, which comes with the config.
  const home = hasConfig ? data : undefined
  // index.html already shows these skeletons, so they appear without a delay.
  const isWaiting = !home && !isLost
  const wallet = home?.wallet

  return (
    <Page
      action={<HomeBell unread={data?.unread ?? 0} />}
      onRefresh={refresh}
      asOf={Math.floor(dataAt / 1000)}
    >
      <div className="wallet-home">
        {!isLoggedIn && <LoginHero />}
        {wallet && (
          <HomePart>
            <MoneyHero wallet={wallet} next={home.next_income} />
          </HomePart>
        )}
        {isLoggedIn && isWaiting && <HeroSkeleton />}
        {data && error !== undefined && isOnline && (
          <p className="wallet-home-stale" role="status">
            {t('state.refresh_error')}
          </p>
        )}
        {isLost &&
          (isOnline ? (
            <ErrorState size="part" title={t('state.part_error')} onRetry={refresh} />
          ) : (
            <OfflineState size="part" onRetry={refresh}>
              {t('offline.nothing_stored')}
            </OfflineState>
          ))}
        <QuickActions />
        {wallet && (
          <HomePart>
            <Suspense fallback={home.due_amount > 0 && claimBox}>
              <More part="now" home={home} />
            </Suspense>
          </HomePart>
        )}
        {isWaiting && <HomeSkeleton onRetry={refresh} />}
        {home && home.products.length > 0 && (
          <HomePart>
            <FeaturedProducts products={home.products} />
          </HomePart>
        )}
        {home && (
          <HomePart>
            <Suspense>
              <More part="rest" home={home} />
            </Suspense>
          </HomePart>
        )}
      </div>
    </Page>
  )
}
