import { isBusinessError } from '@mavuno/sdk'
import { closeAccount, codes, getWallet } from '@mavuno/sdk/contract'
import { Button, Form, FormMessage, PasswordField, Sheet, toast, useForm } from '@mavuno/ui'
import { rulesOf } from '../../../forms/form-rules.js'
import { useRefusals } from '../../../forms/use-refusals.js'
import { call, mavuno } from '../../../mavuno.js'
import { callInPlace } from '../../../queries/call-in-place.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'
import type { SettingsSheetProps } from './settings-sheet-props.js'

const fieldOf = { [codes.old_password_wrong]: 'password' }

/** Says what prevents closing the account; undefined if the request failed for another reason. */
function useObstacleText() {
  const t = useText()
  const money = useMoneyText()
  return async (refusal: unknown) => {
    if (!isBusinessError(refusal) || refusal.code !== codes.wrong_state) return undefined
    const { obstacle } = Object(refusal.data) as { obstacle?: unknown }
    if (obstacle === 'holding') return t('close.blocked_holdings')
    if (obstacle !== 'money') return t('close.blocked_open')
    const wallet = await call(getWallet, undefined).catch(() => undefined)
    if (!wallet) return t('close.needs_empty')
    const { balance, income_wallet, invested, held } = wallet
    return t('close.blocked_money', { amount: money(balance + income_wallet + invested + held) })
  }
}

/** Closes the account. Explains the consequences before it asks for the password. */
export function CloseAccountSheet({ open, onOpenChange }: SettingsSheetProps) {
  const t = useText()
  const refusals = useRefusals()
  const obstacleText = useObstacleText()
  const form = useForm({
    schema: rulesOf<{ password: string }>(({ password }) => ({
      password: !password && t('server.field_required'),
    })),
    defaultValues: { password: '' },
    async onSubmit(values) {
      try {
        await callInPlace(closeAccount, values)
        toast.success(t('close.done'))
        mavuno.session.signOut()
      } catch (error) {
        const message = await obstacleText(error)
        return message === undefined ? refusals(error, fieldOf) : [{ path: [], message }]
      }
      return undefined
    },
  })
  const change = (isOpen: boolean) => {
    if (!isOpen) form.clear()
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
          <Button
            variant="danger"
            size="large"
            busy={form.busy}
            busyText={t('close.closing')}
            onClick={() => form.submit()}
          >
            {t('close.button')}
          </Button>
          <Button size="large" disabled={form.busy} onClick={close}>
            {t('kit.go_back')}
          </Button>
        </>
      )}
    >
      <ul className="wallet-settings-points">
        <li>{t('close.what_goes')}</li>
        <li>{t('close.what_stays')}</li>
        <li>{t('close.needs_empty')}</li>
      </ul>
      <Form {...form.props} aria-label={t('title.close_account')}>
        <PasswordField label={t('close.password')} {...form.field('password')} />
        <FormMessage {...form.message} />
      </Form>
    </Sheet>
  )
}
