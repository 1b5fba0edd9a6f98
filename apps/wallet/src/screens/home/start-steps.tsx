import { formatPercent } from '@mavuno/sdk'
import { getPaymentAccount, listHoldings, type Product, type Wallet } from '@mavuno/sdk/contract'
import { useCall, useConfig } from '@mavuno/sdk/react'
import { Card, Cell, CellGroup, GiftIcon, LinkButton, Timeline } from '@mavuno/ui'
import { useMoneyText } from '../../records/use-money-text.js'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

interface StartStepsProps {
  wallet: Wallet
  products: readonly Product[]
}

/** What a new customer does first: one step at a time, with its cost and its risk. Goes when done. */
export function StartSteps({ wallet, products }: StartStepsProps) {
  const t = useText()
  const money = useMoneyText()
  const config = useConfig()
  const { data: account } = useCall(getPaymentAccount)
  const holdings = useCall(listHoldings, { limit: 1 })
  if (account === undefined || !holdings.data || !config) return null
  const prices = products.map(({ price }) => price)
  const steps = [
    {
      key: 'account',
      title: t('title.payment_account'),
      isDone: account !== null,
      text: t('home.start_account'),
      action: t('home.start_set'),
      path: paths.myPaymentAccount,
    },
    {
      key: 'recharge',
      title: t('action.recharge'),
      isDone: wallet.total_topup > 0,
      text: t('home.start_recharge', {
        least: money(config.recharge.min),
        rate: formatPercent(config.withdraw.fee_rate),
      }),
      action: t('action.recharge'),
      path: paths.rechargeCreate,
    },
    {
      key: 'product',
      title: t('home.start_product'),
      isDone: holdings.data.items.length > 0,
      text:
        prices.length > 0
          ? t('home.start_product_text', { least: money(Math.min(...prices)) })
          : t('product.none'),
      action: t('home.start_see'),
      path: paths.product,
    },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  if (next === -1) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <Card title={t('home.start_title')} action={t('home.start_position', { done })}>
        <Timeline
          steps={steps.map(({ key, title, isDone, text, action, path }, at) => ({
            key,
            title,
            state: isDone ? 'done' : at === next ? 'now' : 'later',
            text: isDone ? undefined : (
              <>
                {text}
                {at === next && (
                  <LinkButton
                    className="wallet-start-button"
                    variant="filled"
                    size="large"
                    width="full"
                    href={pageHref(path)}
                  >
                    {action}
                  </LinkButton>
                )}
              </>
            ),
          }))}
        />
      </Card>
      <CellGroup>
        <Cell
          icon={<GiftIcon size={20} />}
          label={t('home.gift_code')}
          href={pageHref(paths.exchangeReward)}
        />
      </CellGroup>
    </>
  )
}
