import { isBusinessError } from '@mavuno/sdk'
import { closeAccount, codes, type Withdrawal } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { Button, Form, FormMessage, Notice, PasswordField, Sheet, toast, useForm } from '@mavuno/ui'
import { useState } from 'react'
import { rulesOf } from '../../../forms/form-rules.js'
import { useRefusals } from '../../../forms/use-refusals.js'
import { mavuno } from '../../../mavuno.js'
import { callInPlace } from '../../../queries/call-in-place.js'
import { queries } from '../../../queries/queries.js'
import { groupAccount } from '../../../records/account-text.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'
import type { SettingsSheetProps } from './settings-sheet-props.js'

const fieldOf = { [codes.old_password_wrong]: 'password' }

/** Says what prevents closing the account; undefined if the request failed for another reason. */
function obstacleText(t: Translate, refusal: unknown): string | undefined {
  if (!isBusinessError(refusal) || refusal.code !== codes.wrong_state) return undefined
  const { obstacle } = Object(refusal.data) as { obstacle?: unknown }
  return t(obstacle === 'holding' ? 'close.blocked_holdings' : 'close.blocked_open')
}

/** Says what is paid out before the account closes. */
function PayingNotice({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const t = useText()
  const money = useMoneyText()
  const amount = money(withdrawals.reduce((sum, one) => sum + one.amount, 0))
  const account = groupAccount(withdrawals[0]?.personal_card_number ?? '')
  return (
    <Notice tone="amber" role="status">
      {t('close.paying', { amount, account })}
    </Notice>
  )
}

/** Closes the account. Explains the consequences before it asks for the password. */
export function CloseAccountSheet({ open, onOpenChange }: SettingsSheetProps) {
  const t = useText()
  const refusals = useRefusals()
  const [paying, setPaying] = useState<readonly Withdrawal[]>()
  const form = useForm({
    schema: rulesOf<{ password: string }>(({ password }) => ({
      password: !password && t('server.field_required'),
    })),
    defaultValues: { password: '' },
    async onSubmit(values) {
      try {
        const { closed, withdrawals } = await callInPlace(closeAccount, values)
        if (!closed) {
          queries.makeStaleAfter(closeAccount)
          form.clear()
          setPaying(withdrawals)
          return undefined
        }
        toast.success(t('close.done'))
        mavuno.session.signOut()
      } catch (error) {
        const message = obstacleText(t, error)
        return message === undefined ? refusals(error, fieldOf) : [{ path: [], message }]
      }
      return undefined
    },
  })
  const change = (isOpen: boolean) => {
    if (!isOpen) {
      form.clear()
      setPaying(undefined)
    }
    onOpenChange(isOpen)
  }
  return (
    <Sheet
      title={t('title.close_account')}
      description={t('close.intro')}
      open={open}
      onOpenChange={change}
      busy={form.busy}
      actions={(close) => (
        <>
          {!paying && (
            <Button
              variant="danger"
              size="large"
              busy={form.busy}
              busyText={t('close.closing')}
              onClick={() => form.submit()}
            >
              {t('close.button')}
            </Button>
          )}
          <Button size="large" disabled={form.busy} onClick={close}>
            {t('kit.go_back')}
          </Button>
        </>
      )}
    >
      {paying ? (
        <PayingNotice withdrawals={paying} />
      ) : (
        <>
          <ul className="wallet-settings-points">
            <li>{t('close.needs_end')}</li>
            <li>{t('close.points_lost')}</li>
            <li>{t('close.what_goes')}</li>
            <li>{t('close.what_stays')}</li>
          </ul>
          <Form {...form.props} aria-label={t('title.close_account')}>
            <PasswordField label={t('close.password')} {...form.field('password')} />
            <FormMessage {...form.message} />
          </Form>
        </>
      )}
    </Sheet>
  )
}
