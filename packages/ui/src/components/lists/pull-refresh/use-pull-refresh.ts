import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isThenable, rethrow } from '../../../internal/promises.js'
import type { PullEvent, PullState } from './pull-machine.js'
import { createPullRunner } from './pull-runner.js'

export interface PullRefreshWork {
  onRefresh: () => unknown
  onRefreshError: ((error: unknown) => void) | undefined
  refreshing: boolean | undefined
}

export interface PullElements {
  root: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  indicator: RefObject<HTMLElement | null>
}

/** The result announced after a refresh. The page itself reports `failed`. */
export type RefreshEnd = 'none' | 'updated' | 'failed'

/** Runs the state machine on elements, and does the work of a refresh. */
export function usePullRefresh({ root, content, indicator }: PullElements, work: PullRefreshWork) {
  const [isRefreshing, setIsRefreshing] = useState(false)
  const [end, setEnd] = useState<RefreshEnd>('none')
  const latest = useRef(work)
  // The owner started this refresh through `refreshing`, so `onRefresh` is not called.
  const byOwner = useRef(false)
  const failed = useRef(false)

  const [runner] = useState(() => {
    const settle = (run: number, error?: { cause: unknown }) => {
      if (runner.state().run !== run) return
      if (error) {
        failed.current = true
        const { onRefreshError = rethrow } = latest.current
        onRefreshError(error.cause)
      } else if (latest.current.refreshing) {
        return
      }
      runner.send({ type: 'settled', run })
    }
    const doWork = (run: number) => {
      try {
        const result = latest.current.onRefresh()
        if (isThenable(result)) {
          const fail = (cause: unknown) => settle(run, { cause })
          result.then(() => settle(run), fail)
        } else if (latest.current.refreshing === undefined) settle(run)
      } catch (cause) {
        settle(run, { cause })
      }
    }
    const onPhase = ({ phase, run }: PullState) => {
      if (phase === 'refreshing') {
        failed.current = false
        setIsRefreshing(true)
        setEnd('none')
        if (!byOwner.current) doWork(run)
      } else if (phase === 'restoring') {
        setIsRefreshing(false)
        setEnd(failed.current ? 'failed' : 'updated')
      }
    }
    const onCeiling = () => {
      failed.current = true
    }
    const runner = createPullRunner({ onPhase, onCeiling })
    return runner
  })

  useLayoutEffect(() => {
    latest.current = work
  })

  useLayoutEffect(() => {
    if (!root.current || !content.current || !indicator.current) return undefined
    const detach = runner.attach({
      root: root.current,
      content: content.current,
      indicator: indicator.current,
    })
    return () => {
      detach()
      // If it was hidden during a refresh, it is at rest when shown again.
      setIsRefreshing(false)
    }
  }, [runner, root, content, indicator])

  const { refreshing } = work
  useLayoutEffect(() => {
    if (!refreshing) return undefined
    byOwner.current = true
    runner.send({ type: 'refresh' })
    byOwner.current = false
    return () => void runner.send({ type: 'settled', run: runner.state().run })
  }, [runner, refreshing])

  const send = useCallback((event: PullEvent) => runner.send(event), [runner])
  return { send, isRefreshing, end }
}
