import { LinkButton, Notice, PauseIcon } from '@mavuno/ui'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'

/** Why the operator froze this holding, what that means, and a link to customer service. */
export function FrozenNotice({ reason }: { reason: string }) {
  const t = useText()
  return (
    <Notice
      tone="amber"
      icon={<PauseIcon size={20} />}
      title={t('holding.frozen_reason', { reason })}
      action={
        <LinkButton href={pageHref(paths.customerService)} variant="plain" size="small">
          {t('title.customer_service')}
        </LinkButton>
      }
    >
      {t('holding.frozen_text')}
    </Notice>
  )
}
