import type { createOrder, Product } from '@mavuno/sdk/contract'
import { LinkButton, StickyBar } from '@mavuno/ui'
import { useLocation } from 'react-router-dom'
import type { ShownMoneyAction } from '../../queries/use-money-action.js'
import { pageHref, paths } from '../../routes.js'
import { useSession } from '../../shell/use-session.js'
import { useText } from '../../shell/use-text.js'
import { CustomerBuyBar } from './customer-buy-bar.js'
import { RefreshUser } from './refresh-user.js'

interface BuyBarProps {
  product: Product
  quantity: number
  purchase: ShownMoneyAction<typeof createOrder>
}

/** The one act of the page, or why it is not possible and the way to it. */
export function BuyBar(props: BuyBarProps) {
  const t = useText()
  const isLoggedIn = useSession() !== undefined
  const { pathname, search } = useLocation()
  if (isLoggedIn) {
    return (
      <>
        <RefreshUser />
        <CustomerBuyBar {...props} />
      </>
    )
  }
  return (
    <StickyBar>
      <LinkButton
        variant="filled"
        size="large"
        width="full"
        href={pageHref(paths.sign, { redirect: pathname + search })}
      >
        {t('product.log_in_to_buy')}
      </LinkButton>
    </StickyBar>
  )
}
