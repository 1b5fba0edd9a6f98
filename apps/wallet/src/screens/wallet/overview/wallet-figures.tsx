import type { Wallet } from '@mavuno/sdk/contract'
import { CellGroup, Section, Skeleton, Statistic, StatisticGrid, ValueCell } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { GrossAndTax } from '../../../records/gross-and-tax.js'
import { Points } from '../../../records/points.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useText } from '../../../texts/use-text.js'

interface FiguresProps {
  wallet: Wallet | undefined
}

/** Money that is bound: in products, and set aside for withdrawals. */
export function WalletNow({ wallet }: FiguresProps) {
  const t = useText()
  const hidden = useHiddenAmounts()
  const waiting = { value: <Skeleton width="6em" /> }
  return (
    <CellGroup kind="values">
      <ValueCell
        label={t('wallet.invested')}
        hidden={hidden}
        {...(wallet ? { amount: wallet.invested } : waiting)}
      />
      <ValueCell
        label={t('wallet.held')}
        hidden={hidden}
        {...(wallet ? { amount: wallet.held } : waiting)}
      />
    </CellGroup>
  )
}

/** Totals since the beginning, the income after tax. */
export function WalletTotals({ wallet }: FiguresProps) {
  const t = useText()
  const hidden = useHiddenAmounts()
  const total = (label: string, amount: number | undefined, note?: ReactNode) => (
    <Statistic
      label={label}
      hidden={hidden}
      note={note}
      {...(amount === undefined ? { figure: <Skeleton width="6em" /> } : { amount })}
    />
  )
  return (
    <Section title={t('wallet.totals')}>
      <StatisticGrid>
        {total(
          t('wallet.total_income'),
          wallet && wallet.total_income - wallet.total_tax,
          wallet && <GrossAndTax amount={wallet.total_income} tax={wallet.total_tax} />,
        )}
        {total(t('wallet.total_topup'), wallet?.total_topup)}
        {total(t('wallet.total_withdraw'), wallet?.total_withdraw)}
        <Statistic
          label={t('wallet.total_point')}
          figure={wallet ? <Points value={wallet.total_point} /> : <Skeleton width="5em" />}
        />
      </StatisticGrid>
    </Section>
  )
}
