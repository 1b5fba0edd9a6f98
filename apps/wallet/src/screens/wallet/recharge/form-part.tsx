import type { RechargeChannel } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { Card, type FieldBinding, PasteButton, PhoneField, TextField } from '@mavuno/ui'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'
import { CompanyCard } from './company-card.js'
import { StepLabel } from './step-label.js'

interface FormPartProps {
  channel: RechargeChannel | undefined
  /** Whom the customer pays by, as people call it; undefined until they have chosen. */
  method: string | undefined
  amount: number | null
  /** The customer's own number, to type as the account. */
  account: string
  number: FieldBinding<string>
  payer: FieldBinding<string>
  /** Takes a number, or the whole message in which it stands. */
  onNumber: (text: string) => void
  refusedNumber: string | undefined
}

/** Whom to pay by hand, and the payment number afterwards. */
export function FormPart(props: FormPartProps) {
  const { channel, method, amount, account, number, payer, onNumber, refusedNumber } = props
  const t = useText()
  const money = useMoneyText()
  const country = useConfig()?.phone.country_code
  return (
    <>
      <CompanyCard
        title={<StepLabel step={3}>{t('recharge.step_pay')}</StepLabel>}
        company={channel && { name: channel.company_name, number: channel.company_number }}
        amount={amount}
        account={account}
        accountHint={t('recharge.account_reference_hint')}
      >
        {amount === null
          ? t('recharge.choose_amount_first')
          : t('recharge.pay_first', { amount: money(amount) })}
      </CompanyCard>
      <Card
        title={
          <StepLabel step={4}>
            {method ? t('recharge.have_message_of', { method }) : t('recharge.have_message')}
          </StepLabel>
        }
      >
        <div className="wallet-recharge-paid">
          <p>{t('recharge.paste_message')}</p>
          <TextField
            {...number}
            label={t('recharge.payment_number')}
            hint={
              method
                ? t('recharge.payment_number_hint_of', { method })
                : t('recharge.payment_number_hint')
            }
            error={number.error ?? refusedNumber}
            onValueChange={onNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            end={<PasteButton onPasteText={onNumber} />}
          />
          <PhoneField
            {...payer}
            {...(country ? { countryCode: country } : {})}
            label={t('recharge.recharge_account')}
            hint={
              method
                ? t('recharge.recharge_account_hint_of', { method })
                : t('recharge.recharge_account_hint')
            }
          />
        </div>
      </Card>
    </>
  )
}
