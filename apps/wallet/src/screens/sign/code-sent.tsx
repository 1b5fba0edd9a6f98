import { useConfig } from '@mavuno/sdk/react'
import { Notice } from '@mavuno/ui'
import { useShownPhone } from '../../forms/use-shown-phone.js'
import { useText } from '../../texts/use-text.js'

/** Where the code is that was asked for, if this phone has an account. */
export function CodeSent({ phone }: { phone: string }) {
  const t = useText()
  const shownPhone = useShownPhone(phone)
  const isDemo = useConfig()?.legal.demo ?? false
  return (
    <Notice role="status">
      {t(isDemo ? 'sign.demo_printed' : 'sign.code_sent', { phone: shownPhone })}
    </Notice>
  )
}
