import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import type { TargetKind } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { Lookers } from '../parts/lookers.js'
import { useText } from '../texts/use-text.js'
import { Failure } from '../parts/failure.js'
import { LoadingRows } from '../parts/loading-rows.js'
import { usePolled } from '../parts/use-polled.js'

interface ReadOneProps<E extends Endpoint> {
  readonly endpoint: E
  readonly id: string
  readonly failed: string
  /** What it is, for colleagues who have it open, too. */
  readonly kind?: TargetKind
  readonly children: (found: EndpointReply<E>) => ReactNode
}

/** One thing by its id, also if no list has told of it yet. */
export function ReadOne<E extends Endpoint>({
  endpoint,
  id,
  failed,
  kind,
  children,
}: ReadOneProps<E>) {
  const t = useText()
  const { data, error, refresh } = useCall(endpoint, { id } as EndpointInput<E>)
  usePolled(refresh)
  if (data === undefined) {
    if (error === undefined) return <LoadingRows count={6} />
    return <Failure error={error} title={failed} onRetry={refresh} />
  }
  return (
    <>
      {error !== undefined && <Failure error={error} title={t('failure.old')} onRetry={refresh} />}
      {kind && <Lookers kind={kind} id={id} />}
      {children(data)}
    </>
  )
}
