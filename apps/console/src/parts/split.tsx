import { IconButton, BackIcon } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts/use-text.js'

interface SplitProps {
  readonly list: ReactNode
  /** The evidence of one row; on a narrow screen it takes the place of the list. */
  readonly panel: ReactNode
  /** The page's title, where the list that has it is not shown. */
  readonly title: string
  readonly panelLabel: string
  readonly isOpen: boolean
  readonly onBack: () => void
  /** The list is wider than the panel, or narrower. */
  readonly wide: 'list' | 'panel'
}

/** A list at the left, and the evidence for one of its rows at the right. */
export function Split({ list, panel, title, panelLabel, isOpen, onBack, wide }: SplitProps) {
  const t = useText()
  return (
    <div className="split" data-open={isOpen || undefined} data-wide={wide}>
      <div className="split-list">{list}</div>
      <section className="split-panel" aria-label={panelLabel}>
        <div className="split-back">
          <IconButton label={t('back')} icon={<BackIcon />} onClick={onBack} />
          <h1>{title}</h1>
        </div>
        {panel}
      </section>
    </div>
  )
}
