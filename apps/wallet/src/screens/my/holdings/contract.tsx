import { getTerms, readTerms, type Holding } from '@mavuno/sdk/contract'
import { useCall } from '@mavuno/sdk/react'
import { Button, CellGroup, CopyButton, ValueCell } from '@mavuno/ui'
import { useId, useState } from 'react'
import { useTermRows } from '../../../products/term-rows.js'
import { useText } from '../../../texts/use-text.js'

function Terms({ holding }: { holding: Holding }) {
  const t = useText()
  const rowsOf = useTermRows()
  const { terms_hash } = holding
  const { data } = useCall(getTerms, { hash: terms_hash })
  const { cycle, price, number_of_earnings, earnings_per_time, claim_period } = holding
  const { profit_rule, returns_principal, tax_rate } = holding
  // The holding has most of them, so that the contract can be read offline, too.
  const terms = data
    ? readTerms(data.text)
    : {
        cycle,
        price,
        number_of_earnings,
        earnings_per_time,
        claim_period,
        profit_rule,
        returns_principal,
        tax_rate,
      }
  return (
    <>
      <p className="wallet-contract-intro">{t('contract.intro')}</p>
      <CellGroup kind="values">
        {rowsOf(terms).map(({ name, label, value }) => (
          <ValueCell key={name} label={label} value={value} />
        ))}
        <ValueCell
          label={t('contract.hash')}
          value={`${terms_hash.slice(0, 8)}…${terms_hash.slice(-4)}`}
          action={<CopyButton value={terms_hash} variant="plain" />}
        />
      </CellGroup>
    </>
  )
}

/** A button that shows the terms of the purchase, which nobody can change, below itself. */
export function Contract({ holding }: { holding: Holding }) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        size="small"
        className="wallet-contract-open"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('contract.title')}
      </Button>
      <div id={id} role="region" aria-label={t('contract.title')} hidden={!isOpen}>
        {isOpen && <Terms holding={holding} />}
      </div>
    </>
  )
}
