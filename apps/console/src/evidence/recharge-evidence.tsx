import type { OperatorRechargeDetail } from '@mavuno/sdk/operator'
import { isMasked, Reveal } from '../ask/reveal.js'
import { ThisCustomer } from '../parts/record-panel.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { Evidence } from './evidence.js'
import { Messages } from './messages.js'
import { SameNumber } from './same-number.js'

/** All that a recharge is decided by, for who proposes and for who approves: bank, provider and customer. */
export function RechargeEvidence({ row, me }: { row: OperatorRechargeDetail; me: Me }) {
  const t = useText()
  const { bank_line: line, revealed_until } = row
  // With its customer the line is whole already.
  const isOffered =
    line && revealed_until === null && (line.revealed_until !== null || isMasked(line))
  return (
    <>
      <Evidence row={row} />
      {isOffered && (
        <div className="facts-act">
          <Reveal
            of={{ kind: 'bank_line', id: line.id }}
            until={line.revealed_until}
            me={me}
            hasNoKey
          />
        </div>
      )}
      <SameNumber row={row} />
      <Messages subject={row.id} />
      <section className="facts">
        <ThisCustomer user={row.user} until={row.revealed_until} me={me}>
          <dt>{t('recharge.before')}</dt>
          <dd>{t('recharge.before_counts', row.before)}</dd>
        </ThisCustomer>
      </section>
    </>
  )
}
