import { getTerms, readTerms, type Holding } from '@mavuno/sdk/contract'
import { useCall } from '@mavuno/sdk/react'
import { Button, CellGroup, CopyButton, Sheet, ValueCell } from '@mavuno/ui'
import { useState } from 'react'
import { useTermRows } from '../../../products/term-rows.js'
import { useText } from '../../../texts/use-text.js'

function Contract({ holding }: { holding: Holding }) {
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

/** A button for a sheet with the terms of the purchase, which nobody can change. */
export function ContractSheet({ holding }: { holding: Holding }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        size="small"
        className="wallet-contract-open"
        onClick={() => setOpen(true)}
      >
        {t('contract.title')}
      </Button>
      <Sheet title={t('contract.title')} open={isOpen} onOpenChange={setOpen}>
        <Contract holding={holding} />
      </Sheet>
    </>
  )
}
