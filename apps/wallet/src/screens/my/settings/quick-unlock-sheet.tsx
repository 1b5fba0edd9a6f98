import { isRefusal } from '@mavuno/sdk'
import {
  addPasskey,
  getUnlock,
  isWeakPin,
  lockAfter,
  removeUnlock,
  setPin,
  startPasskey,
  type Endpoint,
  type QuickUnlock,
} from '@mavuno/sdk/contract'
import { queryKey, useCall, useOnline, useSession } from '@mavuno/sdk/react'
import {
  Button,
  Cell,
  CellGroup,
  CellSkeleton,
  ErrorState,
  FingerprintIcon,
  Form,
  FormMessage,
  LockIcon,
  Notice,
  PasswordField,
  PinPad,
  Sheet,
  toast,
  TrashIcon,
  useForm,
} from '@mavuno/ui'
import { useState, type ReactNode } from 'react'
import { rulesOf } from '../../../forms/form-rules.js'
import { useRefusals } from '../../../forms/use-refusals.js'
import { callInPlace } from '../../../queries/call-in-place.js'
import { queries } from '../../../queries/queries.js'
import { durationText } from '../../../texts/duration-text.js'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'
import {
  hasFingerprint,
  isCancelled,
  isFingerprintHost,
  makePasskey,
} from '../../../unlock/fingerprint.js'
import { useFocusAfter } from '../../../unlock/use-focus-after.js'
import { noteUnlock } from '../../../unlock/watch-lock.js'
import { unlockName } from './unlock-name.js'
import type { SettingsSheetProps } from './settings-sheet-props.js'

type Task = 'set-pin' | 'remove-pin' | 'set-passkey' | 'remove-passkey'

interface StepProps {
  task: Task
  onDone: (words: string) => void
  onBack: () => void
}

/** Shows what the action has answered. Asking for it again could fail, and would show what was before. */
async function keep(action: Endpoint, state: QuickUnlock): Promise<void> {
  queries.makeStaleAfter(action)
  noteUnlock(state)
  await queries.fetch(queryKey(getUnlock), async () => state)
}

interface ChoosePinProps {
  password: string
  onDone: () => void
  onWrongPassword: () => void
}

/** Twice, as nobody sees what is typed. */
function ChoosePin({ password, onDone, onWrongPassword }: ChoosePinProps) {
  const t = useText()
  const failureText = useFailureText()
  const phone = useSession()?.phone ?? ''
  const [first, setFirst] = useState<string>()
  const [pin, change] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const again = (message: string) => {
    setFirst(undefined)
    setError(message)
  }
  const complete = async (typed: string) => {
    change('')
    setError(undefined)
    if (isWeakPin(typed, phone)) return again(t('code.1013'))
    if (first === undefined) return setFirst(typed)
    if (typed !== first) return again(t('unlock.not_same'))
    setBusy(true)
    try {
      await keep(setPin, await callInPlace(setPin, { pin: typed, password }))
      onDone()
    } catch (failure) {
      if (isRefusal(failure, 'old_password_wrong')) onWrongPassword()
      else again(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PinPad
      tabIndex={-1}
      label={t(first === undefined ? 'unlock.choose_pin' : 'unlock.repeat_pin')}
      value={pin}
      onValueChange={change}
      onComplete={(typed) => void complete(typed)}
      busy={isBusy}
      busyText={t('busy.saving')}
      error={error}
    />
  )
}

/** Each change begins with the password. */
function Step({ task, onDone, onBack }: StepProps) {
  const t = useText()
  const refusals = useRefusals()
  const [password, setPassword] = useState<string>()
  const [wasWrong, setWrong] = useState(false)
  const box = useFocusAfter(password)
  const run = async (given: string) => {
    if (task === 'set-pin') return setPassword(given)
    if (task === 'set-passkey') {
      const made = await makePasskey(await callInPlace(startPasskey, { password: given }))
      await keep(addPasskey, await callInPlace(addPasskey, { passkey: made }))
      return onDone(t('unlock.fingerprint_set'))
    }
    const kind = task === 'remove-pin' ? 'pin' : 'passkey'
    await keep(removeUnlock, await callInPlace(removeUnlock, { kind, password: given }))
    return onDone(t('unlock.removed'))
  }
  const form = useForm({
    schema: rulesOf<{ password: string }>((values) => ({
      password: !values.password && t('server.field_required'),
    })),
    defaultValues: { password: '' },
    async onSubmit(values) {
      setWrong(false)
      try {
        await run(values.password)
        return undefined
      } catch (failure) {
        if (isRefusal(failure, 'old_password_wrong')) {
          return [{ path: ['password'], message: t('code.1005') }]
        }
        if (isCancelled(failure)) return [{ path: [], message: t('unlock.not_touched') }]
        return refusals(failure)
      }
    },
  })
  const askAgain = () => {
    setPassword(undefined)
    setWrong(true)
  }
  return (
    <div ref={box}>
      {password !== undefined ? (
        <ChoosePin
          password={password}
          onDone={() => onDone(t('unlock.pin_set'))}
          onWrongPassword={askAgain}
        />
      ) : (
        <Form {...form.props} aria-label={t('title.unlock')}>
          <PasswordField
            label={t('sign.password')}
            autoComplete="current-password"
            {...form.field('password')}
            {...(wasWrong && { error: t('code.1005') })}
          />
          <FormMessage {...form.message} />
          <Button
            variant="filled"
            size="large"
            width="full"
            busy={form.busy}
            busyText={t('busy.saving')}
            onClick={() => form.submit()}
          >
            {t(
              task === 'set-pin'
                ? 'unlock.go_on'
                : `unlock.do_${task.replace('-', '_') as 'set_passkey'}`,
            )}
          </Button>
          <Button size="large" width="full" disabled={form.busy} onClick={onBack}>
            {t('kit.go_back')}
          </Button>
        </Form>
      )}
    </div>
  )
}

interface WaysProps {
  state: QuickUnlock
  onChoose: (task: Task) => void
}

/** The PIN and the fingerprint of this device, each with what can be done. */
function Ways({ state, onChoose }: WaysProps) {
  const t = useText()
  const isOnline = useOnline()
  const { pin, passkey, host } = state
  const isPossible = hasFingerprint && isFingerprintHost(host)
  const way = (task: Task, words: string, icon: ReactNode) => (
    <Cell icon={icon} label={words} onClick={() => onChoose(task)} />
  )
  return (
    <>
      <p className="wallet-settings-words">
        {t('unlock.intro', { time: durationText(t, lockAfter) })}
      </p>
      <CellGroup>
        {way('set-pin', t(pin ? 'unlock.change_pin' : 'unlock.set_pin'), <LockIcon size={20} />)}
        {pin && way('remove-pin', t('unlock.do_remove_pin'), <TrashIcon size={20} />)}
        {!passkey &&
          isPossible &&
          way('set-passkey', t('unlock.do_set_passkey'), <FingerprintIcon size={20} />)}
        {passkey && way('remove-passkey', t('unlock.do_remove_passkey'), <TrashIcon size={20} />)}
      </CellGroup>
      {!isPossible && (
        <Notice>
          {t(hasFingerprint ? 'unlock.other_host' : 'unlock.no_fingerprint', { host })}
        </Notice>
      )}
      {!isOnline && <Notice tone="amber">{t('offline.no_connection')}</Notice>}
    </>
  )
}

function Content() {
  const t = useText()
  const { data, error, refresh } = useCall(getUnlock)
  const [task, setTask] = useState<Task>()
  const box = useFocusAfter(task)
  if (!data && error)
    return <ErrorState size="part" title={t('state.part_error')} onRetry={refresh} />
  if (!data) {
    return (
      <CellGroup aria-busy>
        <CellSkeleton />
      </CellGroup>
    )
  }
  const done = (words: string) => {
    toast.success(words)
    setTask(undefined)
  }
  return (
    <div ref={box}>
      {task ? (
        <Step key={task} task={task} onDone={done} onBack={() => setTask(undefined)} />
      ) : (
        <Ways state={data} onChoose={setTask} />
      )}
    </div>
  )
}

/** How this device is unlocked, and setting it up. */
export function QuickUnlockSheet(props: SettingsSheetProps) {
  const t = useText()
  return (
    <Sheet title={t('title.unlock')} {...props}>
      <Content />
    </Sheet>
  )
}

/** How this device is unlocked, in a word. */
export function useUnlockName(): string | undefined {
  const t = useText()
  const { data } = useCall(getUnlock)
  return data && t(unlockName(data))
}
