import { operatorGetUnmatched } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Notice, useFormatter } from '@mavuno/ui'
import { RechargeLink, UnmatchedEvidence } from '../../evidence/unmatched-evidence.js'
import { IsProposed } from '../../parts/is-proposed.js'
import { Money } from '../../parts/money.js'
import { Viewers } from '../../parts/viewers.js'
import { RecordPanel } from '../../parts/record-panel.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { SettleUnmatched } from './settle-unmatched.js'
import { UnmatchedBadge } from './unmatched-badge.js'

interface PanelProps {
  readonly id: string
  readonly me: Me
}

/** What is known of money without a recharge, what it may belong to, and how two operators end it. */
export function UnmatchedPanel({ id, me }: PanelProps) {
  const t = useText()
  const { stamp } = useFormatter()
  return (
    <RecordPanel
      record={useCall(operatorGetUnmatched, { id })}
      failed={t('unmatched.one_failed')}
      head={(row) => (
        <>
          <header className="panel-head">
            <h2>
              <Money value={row.amount} />
            </h2>
            <UnmatchedBadge row={row} />
            <p>
              <span className="mono">{row.receipt}</span>, {stamp(row.paid)}
            </p>
          </header>
          <Viewers kind="unmatched" id={row.id} />
        </>
      )}
      body={(row) => (
        <>
          <UnmatchedEvidence row={row} />
          {row.resolution !== null && (
            <Notice tone="green" title={t(`unmatched.was.${row.resolution}`)}>
              {row.credited && (
                <>
                  <RechargeLink recharge={row.credited} />.{' '}
                </>
              )}
              {row.reason} {t('unmatched.ended', { time: stamp(row.resolved ?? row.reported) })}
            </Notice>
          )}
          {row.pending_proposal && (
            <IsProposed
              proposal={row.pending_proposal}
              roles={me.roles}
              text={t('case.is_proposed_text')}
            />
          )}
          {row.resolution === null && !row.pending_proposal && (
            <SettleUnmatched row={row} me={me} />
          )}
        </>
      )}
    />
  )
}
