import type { TargetKind } from '@mavuno/sdk/operator'
import { EyeIcon } from '@mavuno/ui'
import { useEffect } from 'react'
import { live } from '../live.js'
import { useText } from '../texts/use-text.js'
import { useLive } from './use-polled.js'

interface LookersProps {
  readonly kind: TargetKind
  readonly id: string
}

/** Tells colleagues that I have this record open, and me which of them have. */
export function Lookers({ kind, id }: LookersProps) {
  const t = useText()
  const { lookers } = useLive()
  useEffect(() => {
    live.look({ kind, id })
    return () => live.look()
  }, [kind, id])
  const who = lookers.map(({ name }) => name).join(', ')
  return (
    <p className="lookers" role="status">
      {who !== '' && (
        <>
          <EyeIcon size={16} /> {t('lookers', { who, count: lookers.length })}
        </>
      )}
    </p>
  )
}
