import { claimPayment, readPayment, type Recharge } from '@mavuno/sdk/contract'
import { useMoneyAction, useOnline } from '@mavuno/sdk/react'
import {
  AmountField,
  Button,
  Cell,
  CellGroup,
  Form,
  type FormIssue,
  FormMessage,
  PasteButton,
  PasteIcon,
  Sheet,
  TextField,
  toast,
  useForm,
} from '@mavuno/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LostAnswer } from '../../../records/lost-answer.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'

interface ClaimValues {
  text: string
  amount: number | null
}

const defaultValues: ClaimValues = { text: '', amount: null }

/** For whoever has paid and sees nothing: the message about the payment says what to look for. */
export function ClaimPayment({ method }: { method: string }) {
  const t = useText()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const failureText = useFailureText()
  const [isOpen, setOpen] = useState(false)
  const goTo = ({ id, status }: Recharge) => {
    setOpen(false)
    if (status === 'completed') toast.success(t('recharge.claim_found'))
    void navigate(pageHref(paths.recordDetail, { id }).slice(1))
  }
  const action = useMoneyAction(claimPayment, { onFound: goTo })
  const isUnknown = action.state === 'unknown'
  const form = useForm({
    schema: {
      safeParse(values: unknown) {
        const { text, amount } = values as ClaimValues
        const read = readPayment(text)
        const issues: FormIssue[] = []
        if (!read) issues.push({ path: ['text'], message: t('recharge.claim_unreadable') })
        else if (read.amount === undefined && amount === null)
          issues.push({ path: ['amount'], message: t('recharge.amount_required') })
        if (issues.length > 0) return { success: false as const, error: { issues } }
        // What the message says counts.
        const typed = read?.amount === undefined && amount !== null ? { amount } : {}
        return { success: true as const, data: { text: text.trim(), ...typed } }
      },
    },
    defaultValues,
    onSubmit: async (input) => {
      const recharge = await action.run(input)
      if (recharge) goTo(recharge)
    },
  })
  const read = readPayment(form.values.text)
  const open = (next: boolean) => {
    action.reset()
    setOpen(next)
  }
  const title = method ? t('recharge.have_message_of', { method }) : t('recharge.have_message')
  const field = form.field('text')
  return (
    <>
      <CellGroup>
        <Cell
          icon={<PasteIcon size={20} />}
          label={title}
          note={t('recharge.claim_text')}
          onClick={() => open(true)}
        />
      </CellGroup>
      <Sheet
        title={title}
        open={isOpen}
        onOpenChange={open}
        busy={form.busy}
        actions={(close) => (
          <>
            <Button
              variant="filled"
              size="large"
              busy={form.busy}
              busyText={t('busy.sending')}
              disabled={!isOnline || isUnknown}
              onClick={() => form.submit()}
            >
              {t('recharge.claim_send')}
            </Button>
            <Button size="large" disabled={form.busy} onClick={close}>
              {t('kit.go_back')}
            </Button>
          </>
        )}
      >
        <Form {...form.props} aria-label={title}>
          <LostAnswer kind="recharge" action={action} href={pageHref(paths.rechargeList)} />
          <p className="wallet-company-next">{t('recharge.claim_once')}</p>
          <TextField
            {...field}
            label={t('recharge.claim_field')}
            hint={t('recharge.paste_message')}
            autoComplete="off"
            spellCheck={false}
            end={<PasteButton onPasteText={field.onValueChange} />}
          />
          {read && read.amount === undefined && (
            <AmountField {...form.field('amount')} label={t('label.amount')} />
          )}
          {!isOnline && <p className="wallet-reason">{t('offline.money_off')}</p>}
          {action.error !== undefined && <FormMessage>{failureText(action.error)}</FormMessage>}
        </Form>
      </Sheet>
    </>
  )
}
