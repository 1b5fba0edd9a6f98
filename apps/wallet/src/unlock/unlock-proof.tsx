import type { QuickUnlock } from '@mavuno/sdk/contract'
import {
  Button,
  FingerprintIcon,
  Form,
  FormMessage,
  Notice,
  PasswordField,
  PinPad,
  useForm,
} from '@mavuno/ui'
import type { ReactNode } from 'react'
import { rulesOf } from '../forms/form-rules.js'
import { useText } from '../texts/use-text.js'
import './unlock-proof.css'
import { useFocusAfter } from './use-focus-after.js'
import { useUnlock, type ConfirmedWithdrawal, type Unlocking } from './use-unlock.js'

interface PasswordProofProps {
  unlocking: Unlocking
  action: ReactNode
}

function PasswordProof({ unlocking, action }: PasswordProofProps) {
  const t = useText()
  const { byPassword, isBusy, error } = unlocking
  const form = useForm({
    schema: rulesOf<{ password: string }>(({ password }) => ({
      password: !password && t('server.field_required'),
    })),
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      await byPassword(password)
      return undefined
    },
  })
  return (
    <Form {...form.props} aria-label={t('unlock.use_password')}>
      <PasswordField
        label={t('sign.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {error && !isBusy && <FormMessage>{error}</FormMessage>}
      <Button
        variant="filled"
        size="large"
        width="full"
        busy={isBusy}
        busyText={t('unlock.checking')}
        onClick={() => form.submit()}
      >
        {action}
      </Button>
    </Form>
  )
}

interface FingerprintProofProps {
  unlocking: Unlocking
  action: ReactNode
}

function FingerprintProof({ unlocking, action }: FingerprintProofProps) {
  const t = useText()
  const { byPasskey, isBusy, error } = unlocking
  return (
    <>
      {error && !isBusy && (
        <Notice tone="red" role="alert">
          {error}
        </Notice>
      )}
      <Button
        variant="filled"
        size="large"
        width="full"
        icon={<FingerprintIcon size={24} />}
        busy={isBusy}
        busyText={t('unlock.checking')}
        onClick={() => void byPasskey()}
      >
        {action}
      </Button>
    </>
  )
}

interface UnlockProofProps {
  known: QuickUnlock
  /** What is confirmed; without, the wallet is opened. */
  withdrawal?: ConfirmedWithdrawal
  onProven: (by: Unlocking['by']) => unknown
  /** What is asked for above the PIN. */
  label: ReactNode
  /** What the last digit does. */
  hint?: ReactNode
  /** The words of the buttons that prove it by fingerprint and by password. */
  byFingerprint: ReactNode
  byPassword: ReactNode
  /** Beside the way to the password. */
  children?: ReactNode
}

/** Asks for the PIN, the fingerprint or, instead of them, the password. */
export function UnlockProof({
  known,
  withdrawal,
  onProven,
  label,
  hint,
  byFingerprint,
  byPassword,
  children,
}: UnlockProofProps) {
  const t = useText()
  const unlocking = useUnlock({ known, onProven, ...(withdrawal && { withdrawal }) })
  const { by, hasPasskey, pin, setPin, choose, isBusy, error, byPin, byPasskey } = unlocking
  const box = useFocusAfter(unlocking.chosen)
  const isBack = by === 'password' && known.pin && known.tries_left > 0
  return (
    <div ref={box} className="wallet-unlock-proof">
      {by === 'pin' && (
        <PinPad
          tabIndex={-1}
          label={label}
          hint={hint}
          value={pin}
          onValueChange={setPin}
          onComplete={(typed) => void byPin(typed)}
          busy={isBusy}
          busyText={t('unlock.checking')}
          error={error}
          {...(hasPasskey && { onFingerprint: () => void byPasskey() })}
        />
      )}
      {by === 'passkey' && <FingerprintProof unlocking={unlocking} action={byFingerprint} />}
      {by === 'password' && <PasswordProof unlocking={unlocking} action={byPassword} />}
      <div className="wallet-unlock-ways">
        {by !== 'password' && (
          <Button variant="plain" size="small" onClick={() => choose('password')}>
            {t(by === 'pin' ? 'unlock.forgot' : 'unlock.use_password')}
          </Button>
        )}
        {isBack && (
          <Button variant="plain" size="small" onClick={() => choose('pin')}>
            {t('unlock.use_pin')}
          </Button>
        )}
        {by === 'password' && !isBack && hasPasskey && (
          <Button variant="plain" size="small" onClick={() => choose('passkey')}>
            {t('unlock.use_fingerprint')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
