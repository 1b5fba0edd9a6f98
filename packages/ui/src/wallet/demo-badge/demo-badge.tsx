import type { ComponentProps } from 'react'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { classNames } from '../../internal/class-names.js'
import { demoBadgeTexts } from './demo-badge-texts.js'

export type DemoBadgeProps = ComponentProps<'span'>

/** Says on every page that the money is not real: the `note` of its `TitleBar`. */
export function DemoBadge({ children, className, ...props }: DemoBadgeProps) {
  const text = useUiText(demoBadgeTexts)
  return (
    <span {...props} className={classNames('mv-demo-badge', className)}>
      {children ?? text.demoMode}
    </span>
  )
}
