import type { OperatorRole } from '@mavuno/sdk/operator'
import { Notice } from '@mavuno/ui'
import { maySee, screens } from '../frame/screens.js'
import { useText } from '../texts/use-text.js'

interface IsProposedProps {
  readonly proposal: string
  readonly roles: readonly OperatorRole[]
  /** What does not happen before it is decided. */
  readonly text: string
}

/** It waits for another operator, and nobody does anything twice. */
export function IsProposed({ proposal, roles, text }: IsProposedProps) {
  const t = useText()
  return (
    <Notice tone="blue" title={t('decision.is_proposed')}>
      {text}{' '}
      {maySee(screens.approvals, roles) && (
        <a className="link" href={`#${screens.approvals.path}/${proposal}`}>
          {t('decision.open_proposal')}
        </a>
      )}
    </Notice>
  )
}
