import type { PaymentAccount } from '@mavuno/sdk/contract'
import { CellGroup, LinkButton, ValueCell } from '@mavuno/ui'
import { groupAccount } from '../../../records/account-text.js'
import { useWalletTypeName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'

interface ReceiptAccountProps {
  account: PaymentAccount
  /** Where to come back to. */
  redirect: string
}

/** The account that receives the money. It is changed on its own page. */
export function ReceiptAccount({ account, redirect }: ReceiptAccountProps) {
  const t = useText()
  const typeName = useWalletTypeName()
  return (
    <CellGroup kind="values">
      <ValueCell
        label={t('label.wallet_type')}
        value={typeName(account.wallet_type)}
        kind="term"
        action={
          <LinkButton
            variant="plain"
            size="small"
            href={pageHref(paths.myPaymentAccount, { redirect })}
          >
            {t('action.change')}
          </LinkButton>
        }
      />
      <ValueCell
        label={t('withdraw.personal_card_number')}
        value={groupAccount(account.account)}
        kind="term"
      />
      {account.receiver_name && (
        <ValueCell label={t('label.receiver_name')} value={account.receiver_name} kind="term" />
      )}
    </CellGroup>
  )
}
