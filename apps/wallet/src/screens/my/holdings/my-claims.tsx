import { getHome, type Home } from '@mavuno/sdk/contract'
import { useCall, type Query } from '@mavuno/sdk/react'
import { useEffect, useEffectEvent } from 'react'
import { ClaimAll } from '../../../products/claim-all.js'

/** Answers to one visit arrive within this time of each other, in milliseconds. */
const oneVisit = 2_000

/** What all holdings owe, including those not loaded yet; refreshed together with the list. */
export function useClaims(listAt: number): Query<Home> {
  const home = useCall(getHome)
  const { dataAt, isFetching, refresh } = home
  const catchUp = useEffectEvent(() => {
    if (listAt - dataAt > oneVisit && !isFetching) void refresh()
  })
  useEffect(() => catchUp(), [listAt])
  return home
}

export function MyClaims({ home: { data } }: { home: Query<Home> }) {
  if (!data) return null
  return (
    <div className="wallet-my-claims">
      <ClaimAll due_amount={data.due_amount} due_tax={data.due_tax} />
    </div>
  )
}
