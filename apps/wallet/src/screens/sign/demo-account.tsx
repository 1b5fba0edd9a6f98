import { useConfig } from '@mavuno/sdk/react'
import { Button, Notice } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

/** The customer that exists in every demo. In live mode nobody has this password. */
const demoAccount = { phone: '0712345678', password: 'demo-1234' } as const
const shownPhone = '0712 345 678'

/** Fills in the demo account; in demo mode only. */
export function DemoAccount({ onUse }: { onUse: (account: typeof demoAccount) => void }) {
  const t = useText()
  if (!useConfig()?.legal.demo) return null
  return (
    <Notice
      title={t('sign.demo_account')}
      action={
        <Button variant="plain" size="small" onClick={() => onUse(demoAccount)}>
          {t('sign.demo_fill')}
        </Button>
      }
    >
      <span className="wallet-sign-demo">
        {shownPhone} · {demoAccount.password}
      </span>
    </Notice>
  )
}
