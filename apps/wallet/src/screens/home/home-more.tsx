import { type Crop, type Home, listRecords, type Wallet } from '@mavuno/sdk/contract'
import { useCall } from '@mavuno/sdk/react'
import { Card, LinkButton, Section } from '@mavuno/ui'
import { ClaimAll } from '../../products/claim-all.js'
import { CropPicture } from '../../products/crop-picture.js'
import { RecordItem } from '../../records/record-item.js'
import { useLiveRecords } from '../../queries/use-live-records.js'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'
import { HomeNews } from './home-news.js'
import './home-more.css'
import { StartSteps } from './start-steps.js'

const latestRecords = 3

/** What waits to be done: earnings to claim, or a new customer's first steps. */
function HomeNow({ home, wallet }: { home: Home; wallet: Wallet }) {
  const isStarting = wallet.total_topup === 0 || wallet.invested + wallet.total_income === 0
  return (
    <>
      <ClaimAll due_amount={home.due_amount} due_tax={home.due_tax} />
      {isStarting && <StartSteps wallet={wallet} products={home.products} />}
    </>
  )
}

/** The last movements; nothing for a customer without any. */
function Latest() {
  const t = useText()
  const { data } = useCall(listRecords, { limit: latestRecords })
  useLiveRecords(data?.items.some(({ status }) => status === 'pending') ?? false)
  if (!data || data.items.length === 0) return null
  return (
    <Section
      title={t('home.latest')}
      action={
        <LinkButton href={pageHref(paths.records)} variant="plain" size="small">
          {t('title.statement')}
        </LinkButton>
      }
    >
      <Card className="wallet-home-latest">
        {data.items.map((record) => (
          <RecordItem key={record.id} record={record} />
        ))}
      </Card>
    </Section>
  )
}

/** What came last, and news. */
function HomeRest({ home }: { home: Home }) {
  return (
    <>
      {home.wallet && <Latest />}
      <HomeNews announcement={home.announcement} banners={home.banners} />
    </>
  )
}

type HomeMoreProps = { part: 'now' | 'rest'; home: Home } | { part: 'crop'; crop: Crop }

/** The parts of Home that come after its first paint. */
export function HomeMore(props: HomeMoreProps) {
  if (props.part === 'crop') return <CropPicture crop={props.crop} />
  const { part, home } = props
  if (part === 'rest') return <HomeRest home={home} />
  return home.wallet && <HomeNow home={home} wallet={home.wallet} />
}
