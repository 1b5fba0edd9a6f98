import { getHome } from '@mavuno/sdk/contract'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../queries/use-call.js'
import { ClaimAll } from './claim-all.js'

/** Two answers of one visit come within this time of each other. */
const oneVisit = 2_000

/** What is due in all holdings, also in those further down; asked for anew with the list. */
export function MyClaims({ freshAt }: { freshAt: number }) {
  const { data, dataAt, isFetching, refresh } = useCall(getHome, undefined, 'money')
  const catchUp = useEffectEvent(() => {
    if (freshAt - dataAt > oneVisit && !isFetching) void refresh()
  })
  useEffect(() => catchUp(), [freshAt])
  if (!data) return null
  return (
    <div className="wallet-my-claims">
      <ClaimAll due_amount={data.due_amount} due_tax={data.due_tax} />
    </div>
  )
}
