import { Button, Notice } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'

/** Says that what is shown could not be asked for again. */
export function StaleNotice({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useText()
  return (
    <Notice
      tone="amber"
      role="status"
      action={
        <Button variant="plain" size="small" onClick={onRetry}>
          {t('kit.try_again')}
        </Button>
      }
    >
      {t('state.refresh_error')}
    </Notice>
  )
}
