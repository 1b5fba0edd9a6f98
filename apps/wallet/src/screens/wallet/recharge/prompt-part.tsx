import { useConfig } from '@mavuno/sdk/react'
import { LockIcon, PhoneField, type FieldBinding } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../texts/use-text.js'
import { StepLabel } from './step-label.js'

interface PromptPartProps {
  field: FieldBinding<string>
  /** Whom the customer pays by, as people call it. */
  method: string
  /** Whether it is asked by a prompt; otherwise it is only who pays. */
  hasPrompt: boolean
  /** The other way. */
  children: ReactNode
}

/** The phone that is asked, and where its PIN is entered. */
export function PromptPart({ field, method, hasPrompt, children }: PromptPartProps) {
  const t = useText()
  const { site_name: site = '', phone } = useConfig() ?? {}
  return (
    <>
      <PhoneField
        {...field}
        {...(phone ? { countryCode: phone.country_code } : {})}
        label={<StepLabel step={3}>{t('recharge.recharge_account')}</StepLabel>}
        hint={t(hasPrompt ? 'recharge.prompt_account_hint' : 'recharge.recharge_account_hint')}
      />
      <p className="wallet-pin-note">
        <LockIcon size={20} />
        <span>{t('recharge.pin_on_phone', { method, site })}</span>
      </p>
      {children}
    </>
  )
}
