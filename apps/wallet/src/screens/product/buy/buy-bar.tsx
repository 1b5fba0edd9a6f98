import { useSession } from '@mavuno/sdk/react'
import { LinkButton, StickyBar } from '@mavuno/ui'
import { useLocation } from 'react-router-dom'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'
import { CustomerBuyBar, type BuyBarProps } from './customer-buy-bar.js'
import { RefreshUser } from '../refresh-user.js'

/** The buy button or, if buying is not possible, the reason and what to do about it. */
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
