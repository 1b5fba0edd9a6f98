import { Form, FormMessage, PhoneField, useForm } from '@mavuno/ui'
import { useEffect } from 'react'
import { rulesOf } from '../../forms/form-rules.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useRefusals } from '../../forms/use-refusals.js'
import { useText } from '../../texts/use-text.js'
import type { CodeRequest } from '../../forms/solve-and-ask.js'
import { askForCode } from './ask-for-code.js'
import type { PhoneProps } from './log-in-form.js'
import { usePhoneFault } from '../../forms/use-phone-fault.js'

interface AskCodeFormProps extends PhoneProps {
  onSent: (request: CodeRequest) => void
}

/** The first step to a new password: asks for the phone number that receives the code. */
export function AskCodeForm({ phone, onPhone, onSent }: AskCodeFormProps) {
  const t = useText()
  const phoneFault = usePhoneFault()
  const refusals = useRefusals()
  const form = useForm({
    schema: rulesOf<{ phone: string }>((values) => ({ phone: phoneFault(values.phone) })),
    defaultValues: { phone },
    async onSubmit(values) {
      try {
        onSent(await askForCode({ ...values, purpose: 'reset' }))
      } catch (error) {
        return refusals(error)
      }
      return undefined
    },
  })
  const typed = form.values.phone
  useEffect(() => onPhone(typed), [typed, onPhone])
  return (
    <Form {...form.props} aria-label={t('sign.reset_title')}>
      <p className="wallet-sign-words">{t('sign.reset_intro')}</p>
      <PhoneField
        label={t('sign.phone')}
        autoComplete="username"
        enterKeyHint="send"
        {...form.field('phone')}
      />
      <FormMessage {...form.message} />
      <SubmitButton busy={form.busy} busyText={t('busy.sending')}>
        {t('sign.send_code')}
      </SubmitButton>
    </Form>
  )
}
