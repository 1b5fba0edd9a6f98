import { changePassword, codes, minPasswordLength } from '@mavuno/sdk/contract'
import { useSession } from '@mavuno/sdk/react'
import { Form, FormMessage, Notice, PasswordField, useForm } from '@mavuno/ui'
import { useState } from 'react'
import { rulesOf } from '../../../forms/form-rules.js'
import { NewPasswordFields } from '../../../forms/new-password-fields.js'
import { usePasswordJudge } from '../../../forms/use-password-judge.js'
import { SubmitButton } from '../../../forms/submit-button.js'
import { useRefusals } from '../../../forms/use-refusals.js'
import { callInPlace } from '../../../queries/call-in-place.js'
import { queries } from '../../../queries/queries.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import './form-screen.css'

const empty = { old_password: '', new_password: '', confirm_password: '' }

const fieldOf = {
  [codes.old_password_wrong]: 'old_password',
  [codes.password_too_common]: 'new_password',
}

/** Changes the password, which logs out all other devices. */
export function ChangePasswordScreen() {
  const t = useText()
  const refusals = useRefusals()
  const isCommon = usePasswordJudge()
  const phone = useSession()?.phone ?? ''
  const [isDone, setDone] = useState(false)
  const form = useForm({
    schema: rulesOf<typeof empty>(({ old_password, new_password, confirm_password }) => ({
      old_password: old_password.length < minPasswordLength && t('password.old_short'),
      new_password:
        new_password.length < minPasswordLength
          ? t('password.new_short')
          : isCommon(new_password, phone) && t('code.1006'),
      confirm_password: confirm_password !== new_password && t('password.mismatch'),
    })),
    defaultValues: empty,
    async onSubmit(values) {
      setDone(false)
      try {
        await callInPlace(changePassword, values)
        queries.makeStaleAfter(changePassword)
      } catch (error) {
        return refusals(error, fieldOf)
      }
      setDone(true)
      form.clear()
      return undefined
    },
  })
  return (
    <Page>
      <Form {...form.props} aria-label={t('title.password')}>
        {isDone && (
          <Notice tone="green" role="status" title={t('password.changed')}>
            {t('password.ends_others')}
          </Notice>
        )}
        <PasswordField
          label={t('password.old')}
          enterKeyHint="next"
          {...form.field('old_password')}
        />
        <NewPasswordFields
          label={t('password.new')}
          confirmLabel={t('password.confirm')}
          password={form.field('new_password')}
          confirm={form.field('confirm_password')}
          isEasy={isCommon(form.values.new_password, phone)}
          enterKeyHint="go"
        />
        {!isDone && <p className="wallet-form-words">{t('password.ends_others')}</p>}
        <FormMessage {...form.message} />
        <SubmitButton busy={form.busy} busyText={t('busy.saving')}>
          {t('password.save')}
        </SubmitButton>
      </Form>
    </Page>
  )
}
