import { askCode, type EndpointInput } from '@mavuno/sdk/contract'
import { Button, FormMessage } from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { useAction } from '../../queries/use-action.js'
import { useFailureText } from '../../texts/use-failure-text.js'
import { useText } from '../../texts/use-text.js'

/** How long an SMS may take before another one can be requested, in seconds. */
const patience = 30

type Input = EndpointInput<typeof askCode>

/** A code that was asked for: it works with this id only. */
export interface CodeRequest {
  id: string
  phone: string
}

interface SendAgainButtonProps extends Input {
  onSent: (request: CodeRequest) => void
}

/** Sends another code, once the last one has had time to arrive. */
export function SendAgainButton({ phone, purpose, onSent }: SendAgainButtonProps) {
  const t = useText()
  const failureText = useFailureText()
  const again = useAction(askCode)
  const [left, setLeft] = useState(patience)

  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const send = async () => {
    const sent = await again.run({ phone, purpose })
    if (!sent) return
    onSent({ id: sent.request_id, phone })
    setLeft(patience)
  }
  return (
    <div className="wallet-sign-again">
      {left > 0 ? (
        <p>{t('sign.send_code_in', { seconds: left })}</p>
      ) : (
        <Button variant="plain" busyText={t('busy.sending')} onClick={send}>
          {t('sign.send_code_again')}
        </Button>
      )}
      {again.error !== undefined && <FormMessage>{failureText(again.error)}</FormMessage>}
    </div>
  )
}
