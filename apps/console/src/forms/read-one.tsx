import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import type { TargetKind } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { Viewers } from '../parts/viewers.js'
import { Reading } from '../parts/reading.js'
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
  const found = useCall(endpoint, { id } as EndpointInput<E>)
  const { data, refresh } = found
  usePolled(refresh)
  const reading = <Reading of={found} failed={failed} count={6} />
  if (data === undefined) return reading
  return (
    <>
      {reading}
      {kind && <Viewers kind={kind} id={id} />}
      {children(data)}
    </>
  )
}
