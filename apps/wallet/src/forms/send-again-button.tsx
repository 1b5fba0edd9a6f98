import { Button, FormMessage } from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { useFailureText } from '../texts/use-failure-text.js'
import { useText } from '../texts/use-text.js'
import './send-again-button.css'

/** How long an SMS may take before another one can be requested, in seconds. */
const patience = 30

interface SendAgainButtonProps {
  /** Asks for another code. */
  ask: () => Promise<void>
}

/** Sends another code, once the last one has had time to arrive. */
export function SendAgainButton({ ask }: SendAgainButtonProps) {
  const t = useText()
  const failureText = useFailureText()
  const [error, setError] = useState<unknown>()
  const [left, setLeft] = useState(patience)

  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const send = async () => {
    setError(undefined)
    try {
      await ask()
      setLeft(patience)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <div className="wallet-send-again">
      {left > 0 ? (
        <p>{t('sign.send_code_in', { seconds: left })}</p>
      ) : (
        <Button variant="plain" busyText={t('busy.sending')} onClick={send}>
          {t('sign.send_code_again')}
        </Button>
      )}
      {error !== undefined && <FormMessage>{failureText(error)}</FormMessage>}
    </div>
  )
}
