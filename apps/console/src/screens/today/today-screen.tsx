import { operatorGetReserve, operatorListAudits, operatorListPeriods } from '@mavuno/sdk/operator'
import { useFormatter } from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { may } from '../../frame/screens.js'
import { whenIdle } from '../../frame/when-idle.js'
import { mavuno } from '../../mavuno.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/reading.js'
import type { Me } from '../../session/operator.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { NextFor } from './next.js'
import { AuditBadge, AuditFailed, ReserveCard } from './reserve-cards.js'
import type * as Cards from './later-cards.js'
import './today.css'

let later: typeof Cards | undefined

async function loadLater(): Promise<void> {
  const [cards] = await Promise.all([import('./later-cards.js'), mavuno.language.loadAll()])
  later = cards
}

/** What my roles decide, and how the money stands. What nobody decides at once loads after the rest is shown. */
export function TodayScreen({ me }: { me: Me }) {
  const t = useText()
  const { day } = useFormatter()
  const [, setLoaded] = useState(later !== undefined)
  const [error, setError] = useState<unknown>()
  const load = () => {
    setError(undefined)
    loadLater().then(() => setLoaded(true), setError)
  }
  useEffect(() => {
    if (!later) whenIdle(() => void loadLater().then(() => setLoaded(true), setError))
  }, [])
  const seesReserve = may(operatorGetReserve, me.roles)
  const seesAudit = may(operatorListAudits, me.roles)
  return (
    <div className="today">
      <header className="head">
        <h1>{t('today')}</h1>
        <p>{day(serverNow())}</p>
        {seesAudit && <AuditBadge />}
      </header>
      {later ? <later.Tiles me={me} /> : <div className="tiles" />}
      <div className="today-grid">
        <div className="today-main">
          <NextFor me={me} />
          {later && may(operatorListPeriods, me.roles) && <later.FlowsCard />}
          {later && <later.StopCard me={me} />}
        </div>
        <div className="today-side">
          {seesAudit && <AuditFailed />}
          {seesReserve ? <ReserveCard me={me} /> : <p className="muted">{t('today.no_reserve')}</p>}
          {later ? (
            <later.LaterCards me={me} />
          ) : error === undefined ? (
            <LoadingRows count={3} />
          ) : (
            <Failure error={error} title={t('failure.screen')} onRetry={load} />
          )}
        </div>
      </div>
    </div>
  )
}
