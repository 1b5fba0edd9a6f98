import type { ReactNode } from 'react'
import { ExternalIcon } from '../../foundation/icons/navigation-icons.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { markdownTexts } from './markdown-texts.js'
import type { SafeAddress } from './safe-address.js'

/** A link that says when it leaves the app, and sends no referrer. */
export function MarkdownLink({
  address: { href, external },
  children,
}: {
  address: SafeAddress
  children: ReactNode
}) {
  const { externalLink } = useUiText(markdownTexts)
  if (!external) return <UiLink href={href}>{children}</UiLink>
  return (
    <UiLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {'\u00a0'}
      <ExternalIcon size={16} />
      <VisuallyHidden> {externalLink}</VisuallyHidden>
    </UiLink>
  )
}
