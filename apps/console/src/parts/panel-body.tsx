import { useText } from '../texts/use-text.js'
import type { ReactNode } from 'react'

/** What scrolls in a panel, also by the keyboard. */
export function PanelBody({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
    <div className="panel-body" tabIndex={0} role="group" aria-label={t('details')}>
      {children}
    </div>
  )
}
