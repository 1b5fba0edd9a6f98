import {
  operatorListRecharges,
  operatorListUserRecords,
  operatorListWithdrawals,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { EvidenceBadge } from '../../evidence/evidence-badge.js'
import { PayoutBadge } from '../../evidence/payout-badge.js'
import { screens } from '../../frame/screens.js'
import { ProposalLink } from '../../parts/is-proposed.js'
import { Linked } from '../../parts/linked.js'
import { Money } from '../../parts/money.js'
import { recordAddress } from '../../evidence/record-address.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

interface CustomerProps {
  readonly user: string
  readonly me: Me
}

/** The recharges and payouts of a customer that wait, which is what most of them ask about. */
export function WhatWaits({ user, me }: CustomerProps) {
  const t = useText()
  const waiting = { user_id: user, status: 'pending', limit: 3 } as const
  const recharges = useCall(operatorListRecharges, waiting)
  const payouts = useCall(operatorListWithdrawals, waiting)
  usePolled(recharges.refresh)
  usePolled(payouts.refresh)
  const [recharge] = recharges.data?.items ?? []
  const [payout] = payouts.data?.items ?? []
  // What is decided goes at once.
  usePolled(recharges.refresh, Boolean(recharge), recharge && { kind: 'recharge', id: recharge.id })
  usePolled(payouts.refresh, Boolean(payout), payout && { kind: 'withdrawal', id: payout.id })
  const rows = [
    ...(recharges.data?.items ?? []).map((row) => ({
      ...row,
      address: `#${screens.recharges.path}/${row.id}`,
      what: t('chat.one_recharge'),
      number: row.payment_number ?? row.payment_reference,
      badge: <EvidenceBadge row={row} />,
    })),
    ...(payouts.data?.items ?? []).map((row) => ({
      ...row,
      address: `#${screens.payouts.path}/${row.id}`,
      what: t('chat.one_payout'),
      number: undefined,
      badge: <PayoutBadge row={row} me={me} />,
    })),
  ]
  if (rows.length === 0) return null
  return (
    <>
      <h3>{t('chat.waits')}</h3>
      <ul className="talk-waits">
        {rows.map((row) => (
          <Waiting key={row.id} {...row} me={me} />
        ))}
      </ul>
    </>
  )
}

interface WaitingProps {
  readonly address: string
  readonly what: string
  readonly number: string | null | undefined
  readonly amount: number
  readonly badge: ReactNode
  readonly pending_proposal?: string | null | undefined
  readonly me: Me
}

function Waiting({ address, what, number, amount, badge, pending_proposal, me }: WaitingProps) {
  return (
    <li>
      <a className="link" href={address}>
        {what} {number && <span className="mono">{number}</span>}
      </a>
      <strong>
        <Money value={amount} />
      </strong>
      {badge}
      {pending_proposal && <ProposalLink proposal={pending_proposal} roles={me.roles} />}
    </li>
  )
}

/** What moved the customer's money last. */
export function LastRecords({ user, me }: CustomerProps) {
  const t = useText()
  const times = useTimeText()
  // What only waits has moved nothing, and stands above.
  const { data, refresh } = useCall(operatorListUserRecords, { id: user, limit: 12 })
  usePolled(refresh)
  const moved = (data?.items ?? []).filter(({ change }) => change !== 0).slice(0, 4)
  if (moved.length === 0) return null
  return (
    <>
      <h3>{t('chat.last')}</h3>
      <dl>
        {moved.map((row) => {
          const address = recordAddress(row, me.roles)
          const time = times.day(row.booked ?? row.create_time)
          const what = t(`chat.did.${row.kind}`)
          return [
            <dt key={`${row.id} what`}>
              {time} <Linked to={address}>{what}</Linked>
            </dt>,
            <dd key={row.id} className={row.change > 0 ? 'money-in' : undefined}>
              {row.change > 0 && '+'}
              <Money value={row.change} bare />
            </dd>,
          ]
        })}
      </dl>
    </>
  )
}
