import { updateMe } from '@mavuno/sdk/contract'
import { useSession } from '@mavuno/sdk/react'
import { Button, Form, FormMessage, Sheet, TextField, toast, useForm } from '@mavuno/ui'
import { longestNickname, rulesOf } from '../../../forms/form-rules.js'
import { useRefusals } from '../../../forms/use-refusals.js'
import { mavuno } from '../../../mavuno.js'
import { callInPlace } from '../../../queries/call-in-place.js'
import { queries } from '../../../queries/queries.js'
import { useText } from '../../../texts/use-text.js'
import type { SettingsSheetProps } from './settings-sheet-props.js'

/** Changes the nickname. */
export function NicknameSheet({ open, onOpenChange }: SettingsSheetProps) {
  const t = useText()
  const user = useSession()
  const refusals = useRefusals()
  const form = useForm({
    schema: rulesOf<{ nickname: string }>(({ nickname }) => ({
      nickname: !nickname.trim()
        ? t('server.field_required')
        : nickname.trim().length > longestNickname &&
          t('sign.nickname_long', { most: longestNickname }),
    })),
    defaultValues: { nickname: user?.nickname ?? '' },
    async onSubmit({ nickname }) {
      try {
        mavuno.session.update(await callInPlace(updateMe, { nickname: nickname.trim() }))
        queries.makeStaleAfter(updateMe)
        onOpenChange(false)
        toast.success(t('settings.nickname_saved'))
      } catch (error) {
        return refusals(error)
      }
      return undefined
    },
  })
  return (
    <Sheet
      title={t('my.edit_nickname')}
      open={open}
      onOpenChange={onOpenChange}
      busy={form.busy}
      actions={(close) => (
        <>
          <Button
            variant="filled"
            size="large"
            busy={form.busy}
            busyText={t('busy.saving')}
            onClick={() => form.submit()}
          >
            {t('action.save')}
          </Button>
          <Button size="large" disabled={form.busy} onClick={close}>
            {t('kit.go_back')}
          </Button>
        </>
      )}
    >
      <Form {...form.props} aria-label={t('my.edit_nickname')}>
        <TextField
          label={t('sign.nickname')}
          autoComplete="nickname"
          enterKeyHint="done"
          {...form.field('nickname')}
        />
        <FormMessage {...form.message} />
      </Form>
    </Sheet>
  )
}
