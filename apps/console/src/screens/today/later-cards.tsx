import { operatorGetDay, operatorGetReconciliation } from '@mavuno/sdk/operator'
import { may } from '../../frame/screens.js'
import type { Me } from '../../session/operator.js'
import { BankCard } from '../../evidence/bank-card.js'
import { ClosingCard } from './closing-card.js'
import './later-cards.css'

export { FlowsCard } from './flows-card.js'
export { StopCard } from './stop-card.js'
export { Tiles } from './tiles.js'

/** How the bank and the day stand. */
export function LaterCards({ me }: { me: Me }) {
  return (
    <>
      {may(operatorGetReconciliation, me.roles) && <BankCard me={me} />}
      {may(operatorGetDay, me.roles) && <ClosingCard me={me} />}
    </>
  )
}
