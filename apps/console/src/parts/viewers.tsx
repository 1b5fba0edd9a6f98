import type { TargetKind } from '@mavuno/sdk/operator'
import { EyeIcon } from '@mavuno/ui'
import { useEffect } from 'react'
import { live } from '../live.js'
import { useText } from '../texts/use-text.js'
import { useLive } from './use-polled.js'

interface ViewersProps {
  readonly kind: TargetKind
  readonly id: string
}

/** Shows which colleagues have the same record open, and shows them that this operator has. */
export function Viewers({ kind, id }: ViewersProps) {
  const t = useText()
  const { viewers } = useLive()
  useEffect(() => {
    live.setViewing({ kind, id })
    return () => live.setViewing()
  }, [kind, id])
  const who = viewers.map(({ name }) => name).join(', ')
  return (
    <p className="viewers" role="status">
      {who !== '' && (
        <>
          <EyeIcon size={16} /> {t('viewers', { who, count: viewers.length })}
        </>
      )}
    </p>
  )
}
