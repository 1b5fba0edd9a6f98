import { codes, leastPassword, signUp } from '@mavuno/sdk/contract'
import { Form, FormMessage, PhoneField, TextField, toast, useForm } from '@mavuno/ui'
import { useEffect } from 'react'
import { longestNickname, rulesOf } from '../../forms/form-rules.js'
import { NewPasswordFields } from '../../forms/new-password-fields.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useRefusals } from '../../forms/use-refusals.js'
import { mavuno } from '../../mavuno.js'
import { callInPlace } from '../../queries/call-in-place.js'
import { useConfig } from '../../shell/hooks/use-config.js'
import { useText } from '../../texts/use-text.js'
import type { PhoneProps } from './log-in-form.js'
import { usePhoneFault } from './use-phone-fault.js'

const fieldOf = {
  [codes.phone_taken]: 'phone',
  [codes.invitation_unknown]: 'invitation_code',
  [codes.password_too_common]: 'password',
}

interface SignUpFormProps extends PhoneProps {
  /** The invitation code from the link. */
  invite: string
}

export function SignUpForm({ phone, onPhone, invite }: SignUpFormProps) {
  const t = useText()
  const phoneFault = usePhoneFault()
  const refusals = useRefusals()
  const isInvitationRequired = useConfig()?.referral.invitation_required ?? false
  const empty = {
    phone,
    password: '',
    confirm_password: '',
    invitation_code: invite,
    nickname: '',
  }
  const form = useForm({
    schema: rulesOf<typeof empty>((values) => ({
      phone: phoneFault(values.phone),
      password: values.password.length < leastPassword && t('sign.password_short'),
      confirm_password: values.confirm_password !== values.password && t('sign.password_mismatch'),
      invitation_code:
        isInvitationRequired && !values.invitation_code.trim() && t('sign.invitation_required'),
      nickname:
        values.nickname.trim().length > longestNickname &&
        t('sign.nickname_long', { most: longestNickname }),
    })),
    defaultValues: empty,
    async onSubmit({ invitation_code, nickname, ...rest }) {
      const code = invitation_code.trim()
      const name = nickname.trim()
      try {
        const user = await callInPlace(signUp, {
          ...rest,
          ...(code ? { invitation_code: code } : {}),
          ...(name ? { nickname: name } : {}),
        })
        mavuno.session.save(user)
        toast.success(t('sign.created'))
      } catch (error) {
        return refusals(error, fieldOf)
      }
      return undefined
    },
  })
  const typed = form.values.phone
  useEffect(() => onPhone(typed), [typed, onPhone])
  const optional = (label: string) => t('label.optional', { label })
  return (
    <Form {...form.props} aria-label={t('action.sign_up')}>
      <PhoneField
        label={t('sign.phone')}
        autoComplete="username"
        enterKeyHint="next"
        {...form.field('phone')}
      />
      <NewPasswordFields
        label={t('sign.password')}
        confirmLabel={t('sign.confirm_password')}
        password={form.field('password')}
        confirm={form.field('confirm_password')}
        enterKeyHint="next"
      />
      <TextField
        label={
          isInvitationRequired ? t('sign.invitation_code') : optional(t('sign.invitation_code'))
        }
        hint={t('sign.invitation_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        enterKeyHint="next"
        {...form.field('invitation_code')}
      />
      <TextField
        label={optional(t('sign.nickname'))}
        autoComplete="nickname"
        enterKeyHint="go"
        {...form.field('nickname')}
      />
      <FormMessage {...form.message} />
      <SubmitButton busy={form.busy} busyText={t('sign.signing_up')}>
        {t('action.sign_up')}
      </SubmitButton>
    </Form>
  )
}
