import type { OperatorRole } from '@mavuno/sdk/operator'
import { Notice } from '@mavuno/ui'
import { maySee, screens } from '../frame/screens.js'
import { useText } from '../texts/use-text.js'

interface ProposalLinkProps {
  readonly proposal: string
  readonly roles: readonly OperatorRole[]
}

/** A link to a proposal, for operators who may see it. */
export function ProposalLink({ proposal, roles }: ProposalLinkProps) {
  const t = useText()
  if (!maySee(screens.approvals, roles)) return null
  return (
    <a className="link" href={`#${screens.approvals.path}/${proposal}`}>
      {t('decision.open_proposal')}
    </a>
  )
}

interface IsProposedProps extends ProposalLinkProps {
  /** What does not happen before it is decided. */
  readonly text: string
}

/** It waits for another operator, and nobody does anything twice. */
export function IsProposed({ text, ...link }: IsProposedProps) {
  const t = useText()
  return (
    <Notice tone="blue" title={t('decision.is_proposed')}>
      {text} <ProposalLink {...link} />
    </Notice>
  )
}
